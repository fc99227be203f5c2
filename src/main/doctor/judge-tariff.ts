import type { SeenTariff } from "#providers/payments/stripe/tariff.ts";
import type { Fault } from "./knock.ts";

/** Twelve decimals of a cent are kept over there. */
const tolerance = 1e-9;

/** What somebody has changed by hand of how seconds are billed. */
export function faultOfTariff(tariff: SeenTariff | undefined): Fault | undefined {
  if (!tariff) return undefined;
  const { priceId, meter } = tariff;
  const anew = `In the provider's console take the lookup key away from ${priceId} and archive it: Belle makes the right price with the next saved card.`;
  if (!tariff.isActive)
    return { text: `the price ${priceId} is archived`, fix: "Unarchive the price in the provider's console." };
  if (tariff.currency !== "usd")
    return { text: `the price ${priceId} is in ${tariff.currency.toUpperCase()} and not in USD`, fix: anew };
  if (!(Math.abs(tariff.centsPerSecond - tariff.wantedCentsPerSecond) < tolerance))
    return {
      text: `the price ${priceId} is ${tariff.centsPerSecond} cents a second, and ${tariff.wantedCentsPerSecond} are billed`,
      fix: anew,
    };
  if (!tariff.isMeteredMonthly)
    return { text: `the price ${priceId} is not metered and charged by the month`, fix: anew };
  if (!meter) return { text: `the price ${priceId} points to no meter`, fix: anew };
  if (!meter.isOurs) return { text: `the price ${priceId} points to another meter than call_seconds`, fix: anew };
  if (!meter.isActive)
    return { text: "the meter call_seconds is switched off", fix: "Reactivate the meter in the provider's console." };
  if (!meter.sums)
    return {
      text: "the meter call_seconds does not add up what it is told",
      fix: "Deactivate the meter and archive its price in the provider's console: Belle makes both anew.",
    };
  return undefined;
}

/** Nothing but a card can be charged by us. */
export function faultOfOffers(offers: readonly string[]): Fault | undefined {
  const others = offers.filter((kind) => kind !== "card");
  if (!offers.includes("card"))
    return {
      text: "the page for cards offers no cards",
      fix: "Switch cards on under Payment methods in the provider's console.",
    };
  if (others.length === 0) return undefined;
  return {
    text: `the page for cards offers ${others.join(", ")} as well, which Belle cannot charge`,
    fix: `Switch ${others.join(", ")} off under Payment methods in the provider's console.`,
  };
}
