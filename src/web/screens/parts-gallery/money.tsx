import { trialOf } from "#domain/money/trial.ts";
import { CardBrand } from "../../parts/drawings/card-brand.tsx";
import { BillingPeriodCard } from "../../parts/product/billing-period-card.tsx";
import { TrialCard } from "../../parts/product/trial-card.tsx";
import { nothing } from "./example-texts.ts";
import { Flow, Group, Specimen } from "./group.tsx";

const trialAfter = (usedSeconds: number) => trialOf({ usedSeconds, totalSeconds: usedSeconds, chargedSeconds: 0 });
const month = {
  call_count: 78,
  total_seconds: 9072,
  billable_amount: 0,
  rate_per_hour: 20,
  period_start: "2026-03-01T07:00:00Z",
  period_end: "2026-04-01T06:00:00Z",
};
const timeZone = "America/Denver";

export const Money = () => (
  <Group id="money" title="Cards that pay, the trial, the billing period">
    <Specimen name="Brands of cards: the four with a word, any other" wide>
      <Flow>
        {["visa", "mastercard", "amex", "discover", "unionpay"].map((brand) => (
          <CardBrand key={brand} brand={brand} />
        ))}
      </Flow>
    </Specimen>
    <Specimen name="Trial, some of it used" bare>
      <TrialCard trial={trialAfter(4500)} hasCard={false} addPaymentTo="#money" />
    </Specimen>
    <Specimen name="Trial, above 80%" bare>
      <TrialCard trial={trialAfter(9072)} hasCard={false} addPaymentTo="#money" />
    </Specimen>
    <Specimen name="Billing period in the trial" bare>
      <BillingPeriodCard period={{ kind: "ready", figures: month, timeZone }} />
    </Specimen>
    <Specimen name="Billing period that is paid" bare>
      <BillingPeriodCard
        period={{ kind: "ready", figures: { ...month, total_seconds: 195_768, billable_amount: 1087.6 }, timeZone }}
      />
    </Specimen>
    <Specimen name="Billing period, loading" bare>
      <BillingPeriodCard period={{ kind: "loading" }} />
    </Specimen>
    <Specimen name="Billing period, error" bare>
      <BillingPeriodCard period={{ kind: "error", message: "Failed to load billing data", onRetry: nothing }} />
    </Specimen>
    <Specimen name="Billing period, no data" bare>
      <BillingPeriodCard period={{ kind: "empty", why: "no-data" }} />
    </Specimen>
    <Specimen name="Billing period, no active assistants" bare>
      <BillingPeriodCard period={{ kind: "empty", why: "no-active-assistants" }} />
    </Specimen>
  </Group>
);
