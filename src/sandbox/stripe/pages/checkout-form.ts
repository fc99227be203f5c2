import type { OtherKind } from "../cards.ts";
import type { Entry } from "../checkout-sessions.ts";
import type { Decline } from "../stripe-fault.ts";

export const fieldNames = [
  "number",
  "expiry",
  "cvc",
  "name",
  "line1",
  "line2",
  "city",
  "state",
  "postal_code",
  "country",
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Typed = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

const longest = 200;
export const emptyForm = (): Typed => ({ ...blank, country: "US" });
const blank = Object.fromEntries(fieldNames.map((name) => [name, ""])) as Typed;

export function readTyped(body: unknown): Typed {
  const given = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const take = (name: FieldName) => (typeof given[name] === "string" ? given[name].trim().slice(0, longest) : "");
  return Object.fromEntries(fieldNames.map((name) => [name, take(name)])) as Typed;
}

/** `12 / 30`, `12/2030`, `1230`. */
export function readExpiry(text: string): { exp_month: number; exp_year: number } | undefined {
  const found = /^(?<month>\d{1,2})\s*[/ -]?\s*(?<year>\d{4}|\d{2})$/.exec(text)?.groups;
  if (!found) return undefined;
  const year = Number(found["year"]);
  return { exp_month: Number(found["month"]), exp_year: year < 100 ? 2000 + year : year };
}

type Read = { entry: Entry } | { errors: FieldErrors };
export type MethodName = "card" | OtherKind;

/** Which of the offered kinds was chosen; the first where nothing was. */
export function readMethod(body: unknown, offered: readonly string[]): MethodName {
  const wanted = (body as { method?: unknown } | null)?.method;
  return (offered.find((kind) => kind === wanted) ?? offered[0] ?? "card") as MethodName;
}

/** What was typed as a card and its address, or what is missing. Whether the bank takes it is another question. */
export function readCheckout(typed: Typed, method: MethodName): Read {
  const errors: FieldErrors = {};
  const number = typed.number.replace(/[\s-]/g, "");
  const expiry = readExpiry(typed.expiry);
  if (method === "card") {
    if (!/^\d{12,19}$/.test(number)) errors.number = "Your card number is incomplete.";
    if (!expiry) errors.expiry = "Your card's expiration date is incomplete.";
    if (!/^\d{3,4}$/.test(typed.cvc)) errors.cvc = "Your card's security code is incomplete.";
  }
  for (const name of ["name", "line1", "city", "country"] as const) if (typed[name] === "") errors[name] = "Required";
  const inUnitedStates = typed.country === "US";
  if (inUnitedStates && typed.state === "") errors.state = "Required";
  if (inUnitedStates && !/^\d{5}(-\d{4})?$/.test(typed.postal_code)) errors.postal_code = "Your ZIP is invalid.";
  if (Object.keys(errors).length > 0) return { errors };
  const { line1, line2, city, state, postal_code, country } = typed;
  const address = {
    line1,
    line2: line2 || null,
    city,
    state: state || null,
    postal_code: postal_code || null,
    country,
  };
  const { name, cvc } = typed;
  if (method !== "card") return { entry: { method, name, address } };
  return expiry ? { entry: { method: { number, ...expiry, cvc }, name, address } } : { errors };
}

const fieldOfCode: Record<string, FieldName> = {
  incorrect_number: "number",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  expired_card: "expiry",
  invalid_cvc: "cvc",
  incorrect_cvc: "cvc",
};

/** A refusal stands beside the field it is about; one about the whole card stands beside its number. */
export const errorsOfRefusal = ({ code, message }: Decline): FieldErrors => ({
  [fieldOfCode[code] ?? "number"]: message,
});
