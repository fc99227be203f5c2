import type { Decline } from "./stripe-fault.ts";
import type { Trait } from "./world.ts";

type TestCard = { brand: string; funding?: "credit" | "debit"; trait?: Trait };

export const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});

/** The vendor's published test numbers. */
const cards: Record<string, TestCard> = {
  "4242424242424242": { brand: "visa" },
  "4012888888881881": { brand: "visa" },
  "4000056655665556": { brand: "visa", funding: "debit" },
  "5555555555554444": { brand: "mastercard" },
  "2223003122003222": { brand: "mastercard" },
  "5200828282828210": { brand: "mastercard", funding: "debit" },
  "378282246310005": { brand: "amex" },
  "371449635398431": { brand: "amex" },
  "6011111111111117": { brand: "discover" },
  "6011000990139424": { brand: "discover" },
  "3056930009020004": { brand: "diners" },
  "3566002020360505": { brand: "jcb" },
  "6200000000000005": { brand: "unionpay" },
  "4000000000000002": { brand: "visa", trait: { attach: declined("generic_decline") } },
  "4000000000009995": {
    brand: "visa",
    trait: { attach: declined("insufficient_funds", "Your card has insufficient funds.") },
  },
  "4000000000009987": { brand: "visa", trait: { attach: declined("lost_card") } },
  "4000000000009979": { brand: "visa", trait: { attach: declined("stolen_card") } },
  "4000000000000069": { brand: "visa", trait: { attach: { code: "expired_card", message: "Your card has expired." } } },
  "4000000000000127": {
    brand: "visa",
    trait: { attach: { code: "incorrect_cvc", message: "Your card's security code is incorrect." } },
  },
  "4000000000000119": {
    brand: "visa",
    trait: {
      attach: {
        code: "processing_error",
        message: "An error occurred while processing your card. Try again in a little bit.",
      },
    },
  },
  "4000000000000341": { brand: "visa", trait: { charge: declined("generic_decline") } },
};

/** The names under which a program without a card page uses the same cards. */
const tokens: Record<string, string> = {
  visa: "4242424242424242",
  visa_debit: "4000056655665556",
  mastercard: "5555555555554444",
  amex: "378282246310005",
  discover: "6011111111111117",
  diners: "3056930009020004",
  jcb: "3566002020360505",
  unionpay: "6200000000000005",
  visa_chargeDeclined: "4000000000000002",
  chargeDeclined: "4000000000000002",
  visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  chargeDeclinedExpiredCard: "4000000000000069",
  chargeDeclinedIncorrectCvc: "4000000000000127",
  chargeDeclinedProcessingError: "4000000000000119",
  chargeCustomerFail: "4000000000000341",
};

export const numberOfToken = (token: string): string | undefined => tokens[token.replace(/^(pm_card_|tok_)/, "")];

/** The check digit that every card number carries. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export type CardEntry = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined };

/** What is wrong with a card as it was typed, or what kind it is. A number that is real but not a test number is declined. */
export function judgeCard(entry: CardEntry, now: Date): { refused: Decline } | { card: TestCard } {
  const { number, exp_month, exp_year, cvc } = entry;
  const refuse = (code: string, message: string) => ({ refused: { code, message } });
  if (!passesLuhn(number)) return refuse("incorrect_number", "Your card number is incorrect.");
  if (!(exp_month >= 1 && exp_month <= 12))
    return refuse("invalid_expiry_month", "Your card's expiration month is invalid.");
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (exp_year * 12 + exp_month - 1 < thisMonth || exp_year > now.getUTCFullYear() + 50)
    return refuse("invalid_expiry_year", "Your card's expiration year is invalid.");
  const card = Object.hasOwn(cards, number) ? cards[number] : undefined;
  const wanted = card?.brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !wanted.test(cvc)) return refuse("invalid_cvc", "Your card's security code is invalid.");
  return card ? { card } : { refused: declined("test_mode_live_card", testModeText) };
}

const testModeText =
  "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.";
