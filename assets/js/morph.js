// A node that is as it will be is left alone: the browser compares sooner than the library walks through it.
Idiomorph.defaults.callbacks.beforeNodeMorphed = (node, wanted) => !node.isEqualNode(wanted);
