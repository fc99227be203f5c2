import type { ComponentPropsWithRef } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"input">, "id" | "className">;

export const TextField = ({ label, aside, hint, ok, error, ...input }: TextFieldProps) => (
  <Field label={label} aside={aside} hint={hint} ok={ok} error={error}>
    {(links) => <input type="text" {...input} {...links} className={controlLook} />}
  </Field>
);
