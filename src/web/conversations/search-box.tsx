import { Search as Glass } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from "react";
import { controlLook } from "../parts/forms/field.tsx";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** What is searched for now; another value from outside takes the place of what was typed. */
  value: string;
  onSearch: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

type Typed = { readonly text: string; readonly seen: string; readonly sent: string | undefined };

/** So long after the last key the search begins. */
const restMs = 250;

export const SearchBox = ({ label, placeholder, value, onSearch, onKeyDown, ref }: SearchBoxProps) => {
  const [{ text, seen, sent }, setTyped] = useState<Typed>({ text: value, seen: value, sent: undefined });
  // What was sent from here comes back as the value, while more may have been typed; any other value is from outside.
  if (value !== seen) setTyped({ text: value === sent ? text : value, seen: value, sent: undefined });
  const search = useEffectEvent((wanted: string) => {
    if (wanted === value) return;
    setTyped((now) => ({ ...now, sent: wanted }));
    onSearch(wanted);
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => search(text), restMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <search className="relative block min-w-0 flex-1">
      <Glass className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-faint" aria-hidden />
      <input
        ref={ref}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setTyped((now) => ({ ...now, text: event.target.value }))}
        onKeyDown={(event) => {
          if (event.key === "Enter" && text !== value) {
            setTyped((now) => ({ ...now, sent: text }));
            onSearch(text);
          }
          onKeyDown?.(event);
        }}
        className={`${controlLook} pl-11`}
      />
    </search>
  );
};
