import { formatPhone, type Phone } from "#domain/phone/phone.ts";
import { somePhone } from "./some-phone.ts";

/** A number that no other test has: as it is dialled, and as people read it. */
export function someNumber(): { readonly number: Phone; readonly written: string } {
  const number = somePhone() as Phone;
  return { number, written: formatPhone(number) };
}
