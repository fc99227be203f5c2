import { Search as Glass } from "lucide-react";
import { controlLook } from "../../parts/field.tsx";

type SearchBoxProps = { value: string; onChange: (value: string) => void };

export const SearchBox = ({ value, onChange }: SearchBoxProps) => (
  <search className="relative block min-w-0 md:w-96">
    <Glass className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-faint" aria-hidden />
    <input
      type="search"
      name="search"
      aria-label="Search assistants by name or phone"
      placeholder="Search assistants..."
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlLook} pl-11`}
    />
  </search>
);
