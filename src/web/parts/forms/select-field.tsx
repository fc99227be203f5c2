import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

type SelectFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"select">, "id" | "className">;

/** The browser's own select: it works by thumb and keyboard everywhere, and under Trusted Types. */
export const SelectField = ({ label, aside, hint, ok, error, children, ...select }: SelectFieldProps) => (
  <Field label={label} aside={aside} hint={hint} ok={ok} error={error}>
    {(links) => (
      <span className="relative block">
        <select {...select} {...links} className={`${controlLook} appearance-none pr-11`}>
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-faint" aria-hidden />
      </span>
    )}
  </Field>
);
