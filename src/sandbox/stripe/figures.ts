const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const timeFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

export const day = (seconds: number): string => dateFormat.format(seconds * 1000);
export const moment = (seconds: number): string => `${timeFormat.format(seconds * 1000)} UTC`;

export function money(cents: number, currency: string): string {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const amount = `${whole}.${digits.slice(-2)}`;
  return currency === "usd" ? `${sign}$${amount}` : `${sign}${amount} ${currency.toUpperCase()}`;
}

export const count = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export const brandName = (brand: string): string => brands[brand] ?? "Card";
const cardName = (card: { brand: string; last4: string }): string => `${brandName(card.brand)} ending in ${card.last4}`;

type Method = {
  card?: { brand: string; last4: string } | undefined;
  us_bank_account?: { last4: string | null } | undefined;
};
export const methodName = ({ card, us_bank_account }: Method): string =>
  card ? cardName(card) : us_bank_account ? `Bank account ending in ${us_bank_account.last4}` : "Link";
