/**
 * Runs at once, or, while the mouse is held down, after the click. Leaving a field by pressing a button elsewhere must not show an
 * error line in between: it would push the button away from under the pointer, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (document.querySelector(":active") === null) run();
  else window.addEventListener("mouseup", () => window.setTimeout(run), { once: true });
};
