import { Check } from "lucide-react";
import { dollarsPerHour } from "#domain/pricing.ts";
import { Gauge } from "../../parts/gauge.tsx";

const terms = ["No setup fees", "No monthly minimums", "Your first assistant needs no card"];

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
        <p className="mt-1 text-sm text-ink-faint">About $0.33 per minute, billed by the second</p>
      </div>
      <div className="grid gap-6 px-6 pt-6 pb-7">
        <div className="grid gap-3">
          <p className="font-semibold">The first 3 hours are free</p>
          <Gauge
            label="A measure of three free hours"
            part={1}
            ticks={18}
            longTicks={3}
            marks={["0", "1 h", "2 h", "3 h"]}
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
