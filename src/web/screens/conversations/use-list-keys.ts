import { useEffect, useEffectEvent } from "react";
import { deedOf, type KeyDeed } from "./list-keys.ts";

const isTypingInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox]):not([type=radio])"));

/** Hands on what the keys mean, wherever on the screen the focus is; not while a dialog or a menu is open. */
export const useListKeys = (on: boolean, perform: (deed: KeyDeed, isTyping: boolean) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    const isTyping = isTypingInto(event.target);
    const deed = deedOf(event, isTyping);
    if (deed === undefined || (!on && deed !== "leave")) return;
    event.preventDefault();
    perform(deed, isTyping);
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
};
