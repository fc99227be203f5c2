import { type Checked, failed, passed } from "../basics/checked.ts";
import { digitsOf, type Phone, parsePhone } from "../phone/phone.ts";
import { isPossibleNumber } from "../phone/possible-number.ts";
import { tollFraudText } from "../phone/toll-fraud.ts";

export type TransferField = "sales_transfer" | "service_transfer";

export const transferLabels = {
  sales_transfer: "Sales transfer number",
  service_transfer: "Service transfer number",
} as const satisfies Record<TransferField, string>;

export const invalidTransferTexts = {
  sales_transfer: "Please enter a valid sales transfer number",
  service_transfer: "Please enter a valid service transfer number",
} as const satisfies Record<TransferField, string>;

const invisible = /\p{Cf}/gu;
const typedNumber = /^\+?[\d\s()./\p{Pd}]+$/u;

/** 011 leads out of North America, and 00 does elsewhere: its last ten digits are nobody's number here. */
const isDialledAbroad = (text: string): boolean => /^0(?:11|0)/.test(digitsOf(text));

/**
 * A number of another country or with words in it is refused here, not rewritten as typing does:
 * a wrong guess would send callers to a stranger.
 */
export const readTypedNumber = (typed: string): Phone | undefined => {
  const text = typed.replace(invisible, "").trim();
  if (!typedNumber.test(text) || isDialledAbroad(text)) return undefined;
  const phone = parsePhone(text);
  return text.startsWith("+") && `+${digitsOf(text)}` !== phone ? undefined : phone;
};

type CheckedTransfer<Field extends TransferField> = Checked<Phone | "", Field>;

const check = <Field extends TransferField>(
  field: Field,
  typed: string,
  invalidText: (typed: string) => string,
): CheckedTransfer<Field> => {
  if (typed.trim() === "") return passed("");
  const phone = readTypedNumber(typed);
  if (phone === undefined) return failed(field, invalidText(typed));
  if (!isPossibleNumber(phone)) return failed(field, `${transferLabels[field]} isn't a real number. Check the digits.`);
  const fraud = tollFraudText(transferLabels[field], phone);
  return fraud === undefined ? passed(phone) : failed(field, fraud);
};

/** Optional in both forms; they refuse a wrong one in different words. */
export const checkTransferOnCreate = <Field extends TransferField>(
  field: Field,
  typed: string,
): CheckedTransfer<Field> => check(field, typed, () => invalidTransferTexts[field]);

export const checkTransferOnEdit = <Field extends TransferField>(field: Field, typed: string): CheckedTransfer<Field> =>
  check(field, typed, (value) =>
    digitsOf(value).length < 10
      ? `${transferLabels[field]} needs at least 10 digits`
      : `${transferLabels[field]} format is invalid. Got: ${value}`,
  );
