/** Here a circle is tapped and not hovered over, and the menu folds away. */
export const phoneWidth = "(max-width: 768px)";
