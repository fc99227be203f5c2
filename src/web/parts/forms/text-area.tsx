import type { ComponentPropsWithRef } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<"textarea">, "id" | "className" | "defaultValue" | "value"> & { value: string };

/** Grows with its content: a hidden copy of the text gives both their height, in every browser. */
export const TextArea = ({ label, aside, hint, ok, error, value, ...area }: TextAreaProps) => (
  <Field label={label} aside={aside} hint={hint} ok={ok} error={error}>
    {(links) => (
      <span className="grid min-w-0">
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...links}
          value={value}
          className={`${controlLook} col-start-1 row-start-1 resize-none overflow-hidden`}
        />
        <span
          aria-hidden="true"
          className={`${controlLook} invisible col-start-1 row-start-1 min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap`}
        >
          {`${value} `}
        </span>
      </span>
    )}
  </Field>
);
