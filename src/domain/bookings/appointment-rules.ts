import { isEmail } from "../accounts/email.ts";
import { readTypedNumber } from "../assistants/transfer-number.ts";
import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";
import { type Phone, wrongNumberText } from "../phone/phone.ts";

export type BookingDetails = {
  readonly name: string;
  readonly phone: Phone | "";
  readonly address: string;
  readonly service: string;
  readonly note: string;
  readonly email: string;
};
type Field = keyof BookingDetails;

export const longestDetails = { name: 100, address: 300, service: 100, note: 2_000 } as const;
const labels = { name: "The name", address: "The address", service: "The type of job", note: "The note" } as const;

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** What is known of a job beside its time. Only what is sent is checked. */
export const checkBookingDetails = (
  given: Partial<Record<Field, string | undefined>>,
): Checked<Partial<BookingDetails>, Field> => {
  const values: { -readonly [F in Field]?: BookingDetails[F] } = {};
  for (const field of ["name", "address", "service", "note"] as const) {
    const typed = given[field];
    if (typed === undefined) continue;
    const text = field === "note" ? lines(typed) : oneLine(typed);
    if (field === "name" && text === "") return failed(field, "Enter the customer's name.");
    if (characterCount(text) > longestDetails[field])
      return failed(field, `${labels[field]} must be at most ${longestDetails[field]} characters long.`);
    values[field] = text;
  }
  if (given.phone !== undefined) {
    const phone = given.phone.trim() === "" ? "" : readTypedNumber(given.phone);
    if (phone === undefined) return failed("phone", wrongNumberText(given.phone, "Please enter a valid phone number!"));
    values.phone = phone;
  }
  if (given.email !== undefined) {
    const email = given.email.trim();
    if (email !== "" && !isEmail(email)) return failed("email", "Enter a valid email address.");
    values.email = email;
  }
  return passed(values);
};
