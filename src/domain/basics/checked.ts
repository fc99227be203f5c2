/** What a check answers: the cleaned values, or the first text that fails and the field it belongs to. */
export type Checked<Values, Field extends string = string> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly field: Field; readonly text: string };

export const passed = <Values>(values: Values): { readonly ok: true; readonly values: Values } => ({
  ok: true,
  values,
});

export const failed = <Field extends string>(
  field: Field,
  text: string,
): { readonly ok: false; readonly field: Field; readonly text: string } => ({ ok: false, field, text });

/** Length as a person counts it: an emoji is one character, in the browser and on the server alike. */
export const characterCount = (text: string): number => [...text].length;
