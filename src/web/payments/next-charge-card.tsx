import { nextChargeText } from "#domain/money/next-charge.ts";
import { openBillText } from "#domain/payments/payment-methods-texts.ts";
import { useNextCharge } from "../data/payments.ts";
import { Card } from "../parts/layout/card.tsx";
import { CapLine } from "./cap-line.tsx";

/** The one sentence about what is charged next. Without an answer it says nothing. */
export const NextChargeLine = ({ timeZone }: { timeZone: string }) => {
  const { data } = useNextCharge();
  if (!data) return null;
  const { amount: cents, at, card } = data;
  return <p className="font-semibold text-pretty tabular-nums">{nextChargeText({ cents, at, card }, timeZone)}</p>;
};

/** What is charged next and what is open: above everything else about billing, on every screen of it. */
export const NextChargeCard = ({ timeZone }: { timeZone: string }) => {
  const { data } = useNextCharge();
  if (!data) return null;
  return (
    <Card title="Next Charge">
      <div className="grid gap-1.5">
        <NextChargeLine timeZone={timeZone} />
        {data.open_amount > 0 && (
          <p className="text-sm font-semibold text-pretty text-warn">{openBillText(data.open_amount)}</p>
        )}
        <p className="text-sm text-pretty text-ink-soft">
          Each month is charged on the 1st of the next one. Until then, this month's amount is an estimate.
        </p>
        <CapLine />
      </div>
    </Card>
  );
};
