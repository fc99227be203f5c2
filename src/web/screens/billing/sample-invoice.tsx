import { callsText, dollarsText, secondsText, signedDuration } from "#domain/money/invoice-texts.ts";
import { costCents, dollarsPerHour } from "#domain/money/pricing.ts";
import { trialSeconds } from "#domain/money/trial.ts";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { Ticket } from "../../parts/product/ticket.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { SumLine, SumTotal } from "../../payments/month-ticket.tsx";

/** A first month like many: some calls beyond the free hours. */
const sample = { calls: 74, seconds: trialSeconds + 5400 };

/** What the monthly paper looks like, for whoever has none yet. It says that it is a sample. */
export const SampleInvoice = () => (
  <Disclosure summary="See a sample invoice">
    <div className="pt-3 text-left">
      <Ticket
        level="h3"
        title="Your first month"
        text="Made-up numbers. A real invoice lists every call under this, as a PDF and a spreadsheet, too."
        stub={<Badge kind="neutral">Sample</Badge>}
      >
        <dl className="grid gap-2 text-sm tabular-nums">
          <SumLine name={callsText(sample.calls)} also={secondsText(sample.seconds)}>
            {signedDuration(sample.seconds)}
          </SumLine>
          <SumLine name="Free trial" also={secondsText(-trialSeconds)}>
            {signedDuration(-trialSeconds)}
          </SumLine>
          <SumLine name="Billed" also={secondsText(sample.seconds - trialSeconds)}>
            {signedDuration(sample.seconds - trialSeconds)}
          </SumLine>
          <SumTotal name="You pay" remark={`At $${dollarsPerHour} per hour, billed by the second`}>
            {dollarsText(costCents(sample.seconds - trialSeconds) / 100)}
          </SumTotal>
        </dl>
      </Ticket>
    </div>
  </Disclosure>
);
