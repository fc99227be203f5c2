import { useEffect, useRef } from "react";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"] as const;
const names: Readonly<Record<string, string>> = { "*": "Star", "#": "Pound" };

export const isKey = (key: string): boolean => (keys as readonly string[]).includes(key);

/** The keys of a phone; those of the keyboard press them, too. */
export const Keypad = ({ onKey }: { onKey: (key: string) => void }) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className="mx-auto grid w-full max-w-76 grid-cols-3 gap-1.5">
      <legend className="sr-only">Keypad</legend>
      {keys.map((key, place) => (
        <button
          key={key}
          ref={place === 0 ? first : undefined}
          type="button"
          aria-label={names[key]}
          onClick={() => onKey(key)}
          className="min-h-11 rounded-md border-[1.5px] border-night-line-strong bg-night-raised font-display text-xl font-semibold tabular-nums hover:border-on-night active:translate-y-px"
        >
          {key}
        </button>
      ))}
    </fieldset>
  );
};
