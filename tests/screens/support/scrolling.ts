// Nothing is laid out in this window, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
