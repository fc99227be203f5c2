import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Runs at once, or, while the mouse is held down, after the click. Leaving a field by pressing a button elsewhere must not show an
 * error line in between: it would push the button away from under the pointer, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (document.querySelector(":active") === null) run();
  else window.addEventListener("mouseup", () => window.setTimeout(run), { once: true });
};

/** Whether a field was left, from when on it says what is wrong with it. */
export const useLeft = () => {
  const [left, setLeft] = useState(false);
  return { left, onBlur: () => afterPress(() => setLeft(true)) };
};

/** The text that each field fails with; fields that pass are absent. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/** What a text, password or select field takes from the draft. */
export type FieldLinks = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
  error: string | undefined;
};

type Typed<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string;

/**
 * What somebody is filling in. A field shows its error once it was filled and left, or after an attempt to submit, and from then on it
 * follows every key. The rules themselves come in as `check`.
 */
export const useDraft = <Values extends Record<string, string | boolean>>(
  initial: Values,
  check: (values: Values) => FieldErrors<Values>,
) => {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<ReadonlySet<keyof Values>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const errors = check(values);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setChanged((now) => new Set(now).add(name));
  };
  const leave = (name: keyof Values): void => {
    if (changed.has(name)) afterPress(() => setLeft((now) => new Set(now).add(name)));
  };
  const errorOf = (name: keyof Values): string | undefined => (attempted || left.has(name) ? errors[name] : undefined);

  return {
    values,
    set,
    /** Starts over, with nothing complained about. */
    reset: (next: Values = initial): void => {
      setValues(next);
      setChanged(new Set());
      setLeft(new Set());
      setAttempted(false);
    },
    /** Spread onto a text, password or select field. */
    field: (name: Typed<Values, string>): FieldLinks => ({
      name,
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[typeof name]),
      onBlur: () => leave(name),
      error: errorOf(name),
    }),
    /** Spread onto a checkbox. */
    box: (name: Typed<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as Values[typeof name]),
      onBlur: () => leave(name),
      error: errorOf(name),
    }),
    /** For the form's `onSubmit`: calls back with values that pass, or leads to the first field that does not. */
    submit: (accept: (values: Values) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (Object.values(errors).every((text) => text === undefined)) return accept(values);
      const form = event.currentTarget;
      flushSync(() => setAttempted(true));
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    },
  };
};
