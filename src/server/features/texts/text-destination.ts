import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { isPossibleNumber } from "#domain/phone/possible-number.ts";
import { tollFraudText } from "#domain/phone/toll-fraud.ts";

/** Texts go to ordinary numbers in the US and Canada. What lies behind others costs more, and somebody may earn from it. */
export function isTextable(number: string): boolean {
  const phone = readTypedNumber(number);
  return phone !== undefined && isPossibleNumber(phone) && tollFraudText("", phone) === undefined;
}
