import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { controlLook } from "../../parts/forms/field.tsx";

type Bare = {
  /** Read out; the place in its list says the rest to the eye. */
  label: string;
  invalid?: boolean;
};

/** A text control in a row of its like, where a label above each would be noise. */
export const BareInput = ({
  label,
  invalid = false,
  ...input
}: Bare & Omit<ComponentPropsWithRef<"input">, "className">) => (
  <input type="text" {...input} aria-label={label} aria-invalid={invalid} className={controlLook} />
);

export const BareSelect = ({
  label,
  invalid = false,
  children,
  ...select
}: Bare & Omit<ComponentPropsWithRef<"select">, "className">) => (
  <span className="relative block min-w-0">
    <select
      {...select}
      aria-label={label}
      aria-invalid={invalid}
      className={`${controlLook} appearance-none truncate pr-10`}
    >
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-faint" aria-hidden />
  </span>
);
