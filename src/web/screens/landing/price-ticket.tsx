import { Check } from "lucide-react";
import { costCents, dollarsPerHour, formatMoney } from "#domain/pricing.ts";
import { trialHours } from "#domain/trial.ts";
import { Gauge } from "../../parts/gauge.tsx";

const terms = ["No setup fees", "No monthly minimums", "Your first assistant needs no card"];

/** Ten minutes each. */
const ticksPerHour = 6;
const hourMarks = ["0", ...Array.from({ length: trialHours }, (_, hour) => `${hour + 1} h`)];

/** The price as it would be written down. */
export const PriceTicket = () => (
  <section
    aria-labelledby="price"
    className="ticket w-full max-w-md justify-self-center [--cut:8rem] lg:justify-self-end"
  >
    <div className="ticket-paper">
      <div className="relative grid h-(--cut) content-center px-6 after:absolute after:inset-x-4 after:-bottom-px after:border-b-2 after:border-dotted after:border-line-strong">
        <h2 id="price" className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-[3.25rem]/none font-[740] tracking-[-0.03em]">${dollarsPerHour}</span>{" "}
          <span className="text-ink-soft">per hour of call time</span>
        </h2>
        <p className="mt-1 text-sm text-ink-faint">
          About {formatMoney(costCents(60))} per minute, billed by the second
        </p>
      </div>
      <div className="grid gap-6 px-6 pt-6 pb-7">
        <div className="grid gap-3">
          <p className="font-semibold">The first {trialHours} hours are free</p>
          <Gauge
            label={`A measure of ${trialHours} free hours`}
            part={1}
            ticks={trialHours * ticksPerHour}
            longTicks={trialHours}
            marks={hourMarks}
          />
        </div>
        <ul className="grid gap-2.5">
          {terms.map((term) => (
            <li key={term} className="flex items-center gap-2.5">
              <Check className="size-5 shrink-0 text-good" aria-hidden />
              {term}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);
