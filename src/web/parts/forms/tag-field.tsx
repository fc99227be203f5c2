import { CircleAlert, Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

type TagFieldProps = FieldTexts & {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** What stands between two values that are typed or pasted at once. */
  between: RegExp;
  /** How a typed value is kept, where it can be read. */
  tidy?: (typed: string) => string;
  /** How a kept value is written. */
  show?: (value: string) => string;
  /** Why a value cannot stand. It is kept and marked, so that nothing typed is lost unseen. */
  wrongText: (value: string) => string | undefined;
  most: number;
  placeholder?: string;
  inputMode?: "numeric" | "tel" | "text";
};

const same = (text: string): string => text;

/** Many short values: typed one by one or pasted as a list, each removed by its own button. */
export const TagField = (props: TagFieldProps) => {
  const { values, onChange, between, tidy = same, show = same, wrongText, most, placeholder, inputMode } = props;
  const { label, aside, hint, error } = props;
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);

  useEffect(() => {
    if (next.current === undefined) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(next.current, buttons.length - 1)] ?? input.current)?.focus();
    next.current = undefined;
  });

  const take = (text: string): void => {
    const pieces = text.split(between).map((piece) => piece.trim());
    const found = pieces.filter((piece) => piece !== "").map((piece) => tidy(piece));
    setTyped("");
    if (found.length === 0) return;
    const all = [...new Set([...values, ...found])];
    const kept = all.slice(0, most);
    const left = all.length > most ? ` The limit is ${most}.` : "";
    setSaid(`${found.length === 1 ? show(found[0] ?? "") : `${found.length} entries`} added.${left}`);
    onChange(kept);
  };
  const remove = (place: number): void => {
    next.current = place;
    setSaid(`${show(values[place] ?? "")} removed.`);
    onChange(values.toSpliced(place, 1));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // The form is not sent by the key that ends a value.
    event.preventDefault();
    take(typed);
  };

  const firstWrong = values.map((value) => wrongText(value)).find((text) => text !== undefined);
  const full = values.length >= most;
  return (
    <Field
      label={label}
      aside={aside}
      hint={full ? `The limit is ${most}.` : hint}
      error={error ?? firstWrong}
      below={
        <>
          {/* Its place is kept while something is typed: a press elsewhere that ends the typing must not lose its target. */}
          {(values.length > 0 || typed !== "") && (
            <ul
              ref={list}
              aria-label={label}
              className="mt-1 flex max-h-60 min-h-(--control) flex-wrap content-start gap-1.5 overflow-y-auto p-px"
            >
              {values.map((value, place) => {
                const wrong = wrongText(value) !== undefined;
                return (
                  <li
                    key={value}
                    className={classNames(
                      "inline-flex max-w-full items-center gap-1 rounded-sm border pl-2.5 text-sm tabular-nums",
                      wrong ? "border-bad-solid bg-bad-soft font-semibold text-bad" : "border-line bg-sunken",
                    )}
                  >
                    {wrong && <CircleAlert className="size-4 shrink-0" aria-hidden />}
                    <span className="[overflow-wrap:anywhere]">
                      {show(value)}
                      {wrong && <span className="sr-only">, not valid</span>}
                    </span>
                    <Button
                      kind="quiet"
                      size="sm"
                      iconOnly
                      aria-label={`Remove ${show(value)}`}
                      onClick={() => remove(place)}
                    >
                      <X aria-hidden />
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          <span role="status" className="sr-only">
            {said}
          </span>
        </>
      }
    >
      {(links) => (
        <span className="flex gap-2">
          <input
            {...links}
            ref={input}
            type="text"
            inputMode={inputMode}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            disabled={full}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text");
              if (!between.test(pasted.trim())) return;
              event.preventDefault();
              take(`${typed}${pasted}`);
            }}
            onBlur={() => take(typed)}
            className={controlLook}
          />
          <Button icon={<Plus aria-hidden />} disabled={full} onClick={() => input.current?.focus()}>
            Add
          </Button>
        </span>
      )}
    </Field>
  );
};
