import type { KeyboardEvent } from "react";

/**
 * For the `onKeyDown` of a long form: Enter in a line of text submits nothing, because one stray press must not create or save
 * an assistant. A dialog that opens from the form is no part of it: there Enter answers.
 */
export const ignoreEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type === "submit") return;
  if (currentTarget.contains(target)) event.preventDefault();
};
