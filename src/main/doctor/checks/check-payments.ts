import { inspectPayments, type PaymentsInspection } from "#providers/payments/stripe/inspect-account.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { vendorUrls } from "../../outside.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import { faultOfOffers, faultOfTariff } from "../judge-tariff.ts";
import type { Needs } from "../needs.ts";
import { reaches, reachIt, textOf } from "../reaching.ts";

const name = "Payments";
const arrivals = "Payment events";
const cards = "Cards only";

/** The account at the payment provider, and whether its news comes here. */
export async function checkPayments(needs: Needs): Promise<readonly Finding[]> {
  const { vendors, publicUrl } = needs.config;
  const { STRIPE_SECRET_KEY: secretKey } = vendors;
  if (secretKey === undefined) return [notSet(name, "the sandbox stands in")];
  const url = vendors.STRIPE_API_URL ?? vendorUrls.stripe;
  const webhookUrl = `${publicUrl}/webhooks/stripe`;
  let seen: PaymentsInspection;
  try {
    seen = await inspectPayments({ secretKey, url, deadlineMs: needs.deadlineMs }, webhookUrl);
  } catch (error) {
    const code = error instanceof ProviderError ? error.code : "";
    const keys = "Copy STRIPE_SECRET_KEY anew from the provider's console.";
    const rights = "Give the restricted key the rights that docs/deployment.md lists.";
    return [wrong(name, textOf(error), { key_refused: keys, not_allowed: rights }[code] ?? reachIt)];
  }
  const mode = seen.live ? "live mode: real money moves" : "test mode: no real money moves";
  const tariff = seen.tariff ? "price and meter are there" : "price and meter are made with the first saved card";
  const isReached = reaches(url, publicUrl);
  const unreached = wrong(arrivals, `the provider cannot reach ${webhookUrl}`, "Set PUBLIC_URL to a public address.");
  const fault = faultOfTariff(seen.tariff);
  const offered = faultOfOffers(seen.offers);
  const { lastPaymentNews: lastCame } = (await needs.database) ?? {};
  return [
    fault ? wrong(name, fault.text, fault.fix) : good(name, `${mode}; ${tariff}`),
    offered ? wrong(cards, offered.text, offered.fix) : good(cards, "its page offers cards and nothing else"),
    isReached ? judgeEvents(seen, { lastCame, now: needs.clock.now() }, webhookUrl) : unreached,
  ];
}

/** The provider itself sends at once; what is not here by then was refused or lost. */
const onTheWayMs = 10 * 60_000;
/** What is older may be swept here already. */
const lookBackMs = 24 * 60 * 60_000;

/** Something that was told lately never came. */
function isLost(told: Date, { lastCame, now }: Came): boolean {
  const agoMs = now.getTime() - told.getTime();
  // Over there moments are whole seconds.
  return agoMs > onTheWayMs && agoMs < lookBackMs && (lastCame?.getTime() ?? 0) < told.getTime();
}

type Came = { readonly lastCame: Date | undefined; readonly now: Date };

export function judgeEvents(
  { news: seen, lastNews }: Pick<PaymentsInspection, "news" | "lastNews">,
  came: Came,
  webhookUrl: string,
): Finding {
  const { lastCame: last } = came;
  const arrived = last
    ? `the last one that fitted STRIPE_WEBHOOK_SECRET came ${last.toISOString()}`
    : "none has come yet";
  const add = `In the provider's console add an endpoint ${webhookUrl} with these events: ${seen.missing.join(", ")}; then set STRIPE_WEBHOOK_SECRET to its signing secret.`;
  if (seen.state === "on" && seen.missing.length === 0 && lastNews && isLost(lastNews, came))
    return wrong(
      arrivals,
      `what the provider told at ${lastNews.toISOString()} never came here; ${arrived}`,
      "Set STRIPE_WEBHOOK_SECRET to the signing secret of this very endpoint, and look at its failed deliveries in the provider's console.",
    );
  switch (seen.state) {
    case "hidden":
      return good(arrivals, `this key may not see where they go; ${arrived}`);
    case "absent":
      return wrong(arrivals, `none are sent to ${webhookUrl}`, add);
    case "off":
      return wrong(arrivals, `the endpoint ${webhookUrl} is switched off`, "Switch it on in the provider's console.");
    case "on":
      return seen.missing.length === 0
        ? good(arrivals, `sent to ${webhookUrl}; ${arrived}`)
        : wrong(arrivals, `${seen.missing.join(", ")} not sent to ${webhookUrl}`, "Add these events to the endpoint.");
  }
}
