import type { ComponentPropsWithRef } from "react";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { savedAsHint } from "#domain/phone/phone.ts";
import { isPossibleNumber } from "#domain/phone/possible-number.ts";
import { TextField } from "../../parts/forms/field.tsx";

type PhoneFieldProps = Omit<ComponentPropsWithRef<typeof TextField>, "type" | "inputMode" | "ok" | "value"> & {
  value: string;
};

/** Green only where the rules of the form take it; what they would refuse is not promised at all. */
export const phoneHint = (typed: string): ReturnType<typeof savedAsHint> => {
  const saved = savedAsHint(typed);
  if (!saved?.valid) return saved;
  const phone = readTypedNumber(typed);
  return phone !== undefined && isPossibleNumber(phone) ? saved : undefined;
};

/** A phone number as it is typed, with what will be saved of it, in green once it is a whole one. */
export const PhoneField = ({ hint, ...field }: PhoneFieldProps) => {
  const saved = phoneHint(field.value);
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
