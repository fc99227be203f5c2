import { trialHours } from "#domain/money/trial.ts";
import { limitedServiceText, outOfServiceText } from "#domain/payments/payment-standing-texts.ts";
import { graceDays } from "#domain/payments/payment-status.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

/** Names in bold are those on the screens, and tests hold them to it. */
export const paymentTrouble: Chapter = {
  id: "payment-trouble",
  title: "Trouble with a payment",
  blocks: [
    text(
      `Two things limit the service: a charge that your card refuses, and the end of the ${trialHours} free hours while no card is saved. You get a mail, and a notice stands above every page with the day until which you have time. Before the free hours end, a mail warns you.`,
    ),
    points(
      `For ${graceDays} days the service is limited. ${limitedServiceText}`,
      `After them it stops. ${outOfServiceText} Your assistants, settings and calls are kept.`,
    ),
    text("To come back to full service:"),
    steps(
      "Open [Payment Methods](/payment-methods).",
      "Press **Add Payment Method** and save a card. It becomes your default and pays what is open. If another card of yours is saved already, press **Make default** beside it, which does the same.",
      "Or follow **View** beside the open bill under **Billing History** and pay it there.",
    ),
    text(
      "Full service is back at once, the notice goes, and a mail tells you. A card that is refused changes nothing, and the days run on.",
    ),
    text(
      "The free hours are for one phone number and one email address, once. An account that is opened again with one of them has what was left; a second one beside it has none.",
    ),
  ],
};
