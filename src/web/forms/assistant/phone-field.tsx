import type { ComponentPropsWithRef } from "react";
import { savedAsHint } from "#domain/phone/phone.ts";
import { TextField } from "../../parts/forms/field.tsx";

type PhoneFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, "type" | "inputMode" | "ok" | "value"> & {
  value: string;
};

/** A phone number as it is typed, with what will be saved of it, in green once it is a whole one. */
export const PhoneField = ({ hint, ...field }: PhoneFieldProps) => {
  const saved = savedAsHint(field.value);
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="tel"
      inputMode="tel"
      ok={saved?.valid ? saved.text : undefined}
      hint={saved?.text ?? hint}
    />
  );
};
