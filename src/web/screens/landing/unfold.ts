import { nextTask } from "./next-task.ts";

/** Lays out what is still folded, each section in a task of its own: whoever presses something never waits for all of them. */
export const unfold = async (): Promise<void> => {
  for (const section of document.querySelectorAll(".folds")) {
    await nextTask();
    section.classList.remove("folds");
    // Asking for the size is what makes the browser lay it out now.
    section.getBoundingClientRect();
  }
  delete document.documentElement.dataset["folded"];
};
