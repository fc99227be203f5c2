import { CircleAlert, Plus, Undo2, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";

type EditableListProps<Item> = {
  /** What is listed; read out, not shown. */
  label: string;
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** What a new entry begins as. */
  blank: Item;
  addText: string;
  /** What an entry is called, for the ear and after its removal. */
  nameOf: (item: Item, place: number) => string;
  most: number;
  /** Said instead of the button when there is no room for more. */
  fullText: string;
  /** For entries of several lines: each stands under a hairline, with its way out at the end. */
  stacked?: boolean;
  /** Of the list as a whole. */
  error?: string | undefined;
  /** The fields of one entry. */
  children: (item: Item, change: (item: Item) => void, place: number) => ReactNode;
};

type Goal = { readonly entry: number } | "undo";
type Removed<Item> = { readonly item: Item; readonly place: number; readonly name: string };

const field = "input, select, textarea";

/** Entries that are edited in place. What is removed can be brought back, and the focus is always where the next step is. */
export const EditableList = <Item,>(props: EditableListProps<Item>) => {
  const { label, items, onChange, blank, addText, nameOf, most, fullText, stacked = false, error, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal>(undefined);
  const errorId = useId();
  const [removed, setRemoved] = useState<Removed<Item>>();
  const [made, setMade] = useState(items.length);
  const [known, setKnown] = useState<readonly number[]>(() => items.map((_, place) => place));
  // Entries that came from outside have no key yet; theirs count downwards, so that none is given twice.
  const keys = items.map((_, place) => known[place] ?? -1 - place);

  useEffect(() => {
    const now = goal.current;
    if (now === undefined) return;
    goal.current = undefined;
    const selector = now === "undo" ? "[data-undo]" : `[data-entry="${now.entry}"] :is(${field})`;
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const insert = (item: Item, place: number): void => {
    goal.current = { entry: place };
    setRemoved(undefined);
    setKnown(keys.toSpliced(place, 0, made));
    setMade(made + 1);
    onChange(items.toSpliced(place, 0, item));
  };
  const remove = (place: number): void => {
    const item = items[place] as Item;
    goal.current = "undo";
    setRemoved({ item, place, name: nameOf(item, place) });
    setKnown(keys.toSpliced(place, 1));
    onChange(items.toSpliced(place, 1));
  };

  return (
    <div ref={box} className="grid gap-3">
      {items.length > 0 && (
        <ul
          aria-label={label}
          aria-describedby={error ? errorId : undefined}
          className={stacked ? "grid divide-y divide-line border-b border-line" : "grid gap-4 min-[37.5rem]:gap-2.5"}
        >
          {items.map((item, place) => (
            <li
              key={keys[place]}
              data-entry={place}
              className={classNames(
                "grid items-start gap-1.5",
                stacked ? "grid-cols-[minmax(0,1fr)] pt-4 pb-1.5 first:pt-0" : "grid-cols-[minmax(0,1fr)_auto]",
              )}
            >
              {children(item, (changed) => onChange(items.with(place, changed)), place)}
              <span className={classNames(stacked && "-ml-3")}>
                <Button
                  kind="quiet"
                  size={stacked ? "sm" : "md"}
                  iconOnly={!stacked}
                  icon={<X aria-hidden />}
                  aria-label={`Remove ${nameOf(item, place)}`}
                  onClick={() => remove(place)}
                >
                  {stacked && "Remove"}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm/5 font-semibold text-bad">
          <CircleAlert className="mt-0.5 size-[1.0625rem] shrink-0" aria-hidden />
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {items.length < most ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => insert(blank, items.length)}>
            {addText}
          </Button>
        ) : (
          <p className="text-sm text-ink-faint">{fullText}</p>
        )}
        <span role="status" className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-soft">
          {removed && (
            <>
              <span className="[overflow-wrap:anywhere]">Removed {removed.name}.</span>
              <Button
                data-undo
                kind="quiet"
                size="sm"
                icon={<Undo2 aria-hidden />}
                onClick={() => insert(removed.item, Math.min(removed.place, items.length))}
              >
                Undo
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
};
