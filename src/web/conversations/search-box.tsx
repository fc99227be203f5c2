import { Search as Glass } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from "react";
import { controlLook } from "../parts/field.tsx";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** What is searched for now; another value from outside takes the place of what was typed. */
  value: string;
  onSearch: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** So long after the last key the search begins. */
const restMs = 250;

export const SearchBox = ({ label, placeholder, value, onSearch, onKeyDown, ref }: SearchBoxProps) => {
  const [typed, setTyped] = useState({ text: value, over: value });
  const text = typed.over === value ? typed.text : value;
  const search = useEffectEvent(onSearch);
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
        onChange={(event) => setTyped({ text: event.target.value, over: value })}
        onKeyDown={(event) => {
          if (event.key === "Enter") onSearch(text);
          onKeyDown?.(event);
        }}
        className={`${controlLook} pl-11`}
      />
    </search>
  );
};
