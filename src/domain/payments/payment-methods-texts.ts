import { brand } from "../basics/brand.ts";
import { formatMoney } from "../money/pricing.ts";
import { cardExpiry, cardTitle } from "./saved-cards.ts";

type SavedCard = { readonly brand: string; readonly last4: string };
type Expiry = { readonly exp_month: number; readonly exp_year: number };

export const paymentMethodsTitle = "Payment Methods";
export const paymentMethodsLead = "Manage your payment methods for your AI Assistant";
export const loadingCardsText = "Loading your payment methods...";

export const visitorNoticeTitle = "You need to log in!";
export const visitorNoticeText = "Log in to see your cards, subscription and invoices.";

export const cardSavedText = "Success! Your payment method has been updated. Your services should now be reactivated.";
const cardUpdatedText = "Success! Your payment method has been updated.";
/** After a return from the card page: what it paid, and that services go on only where they were stopped. */
export const savedText = ({ paid, reactivated }: { paid: number; reactivated: boolean }): string => {
  const said = reactivated ? cardSavedText : cardUpdatedText;
  return paid > 0 ? `${said} The open ${formatMoney(paid)} is paid.` : said;
};

/** Before it is done: a card that is saved or chosen pays what is open. */
export const openBillText = (openCents: number): string =>
  `${formatMoney(openCents)} is open. Adding a card or choosing another one pays it right away.`;
export const addAndPayText = (openCents: number): string =>
  `Adding a card makes it your default and pays the open ${formatMoney(openCents)} now.`;
export const chooseAndPayText = (openCents: number): string =>
  `Make default and pay the open ${formatMoney(openCents)} now`;
/** The return says that a card was saved, and the payment provider does not confirm it. */
export const cardNotConfirmedText = "No card was saved. Please add your payment method again.";

export const noCardsText = "You don't have any payment methods on file.";
export const noCardsHint =
  "You don't need a card for the free trial. Add one, and nothing stops when your free hours run out.";
export const secureStorageText = `Card details are stored securely with our card payment provider. ${brand.productName} never sees the full number.`;

export const subscriptionLabel = `${brand.assistantName} AI Usage-Based Billing`;
/** The payment provider's word, as people write it. */
export const subscriptionStatusText = (status: string): string => `Status: ${status.replaceAll("_", " ")}`;

export const noInvoicesText = "No billing history available yet";
export const noInvoicesHint =
  "Nothing has been charged. After a month with charges, the payment shows here on the 1st of the next one.";
export const invoiceStatusText = (status: string): string => {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Nobody was reached, so there is no status to name. */
export const addingFailedText = (reason: string): string => `Error adding payment method: ${reason}`;
export const removingFailedText = (reason: string): string => `Error removing payment method: ${reason}`;
export const defaultFailedText = (reason: string): string => `Error changing the default card: ${reason}`;

export const removalConsequence = (card: SavedCard, isOnlyCard: boolean): string => {
  const gone = `${cardTitle(card)} won't be charged anymore.`;
  return isOnlyCard
    ? `${gone} It's your only card: without one, ${brand.assistantName} stops booking and transferring when your free hours run out.`
    : gone;
};
export const cardRemovedText = (card: SavedCard): string => `${cardTitle(card)} is removed.`;
export const defaultChangedText = (card: SavedCard, paid = 0): string =>
  `${cardTitle(card)} is now your default card. ${paid > 0 ? `It paid the open ${formatMoney(paid)}.` : "Your next bill will be charged to it."}`;
/** It is the default all the same. */
export const defaultRefusedText = (card: SavedCard, openCents: number): string =>
  `${cardTitle(card)} is now your default card, but it was declined: ${formatMoney(openCents)} is still open.`;

/** A card is good to the end of its month; in its last month it asks for attention. */
export const expiryOf = (card: Expiry, now: Date): { text: string; urgent: boolean } => {
  const monthsLeft = (card.exp_year - now.getFullYear()) * 12 + card.exp_month - (now.getMonth() + 1);
  const text = cardExpiry(card);
  if (monthsLeft > 0) return { text, urgent: false };
  return { text: monthsLeft === 0 ? `${text}, this month` : `${text}, expired`, urgent: true };
};
