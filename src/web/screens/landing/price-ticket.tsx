import { Check } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { defaultLimits } from "#domain/money/spend-limits.ts";
import { trialCallsAtOnce, trialHours } from "#domain/money/trial.ts";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { Gauge } from "../../parts/status/gauge.tsx";

/** Ten minutes each. */
const ticksPerHour = 6;
const hourMarks = ["0", ...Array.from({ length: trialHours }, (_, hour) => `${hour + 1} h`)];

const cap = (defaultLimits.cap_cents ?? 0) / 100;

const terms = [
  "Pay as you go",
  "No setup fees",
  "No monthly minimums",
  "No card for your first assistant",
  `${trialCallsAtOnce} calls at once in the trial, more with a card`,
  `A monthly cap of $${cap}, yours to change`,
  "Stop anytime",
];

/** The price as it would be written down. */
export const PriceTicket = () => (
  <div className="ticket [--cut:12.5rem] md:[--cut:13.25rem]">
    <div className="ticket-paper grid h-full grid-rows-[auto_1fr]">
      <div className="ticket-stub content-center px-5 md:px-7">
        <div>
          <p className="font-display text-[4.25rem]/[0.9] font-[760] tracking-[-0.055em] md:text-[5.25rem]/[0.9]">
            {brand.price.perHour}
          </p>
          <p className="mt-3 text-lg">per hour of call time</p>
          <p className="text-sm text-ink-soft tabular-nums">
            About {brand.price.perMinute} per minute, billed by the second
          </p>
        </div>
      </div>
      <div className="flex flex-col justify-between gap-5 px-5 pt-6 pb-7 md:px-7">
        <div>
          <p className="mb-3 font-semibold">Free trial: the first {trialHours} hours of calls</p>
          <Gauge
            label={`${trialHours} free hours`}
            part={1}
            ticks={trialHours * ticksPerHour}
            longTicks={trialHours}
            marks={hourMarks}
          />
        </div>
        <ul className="grid gap-3">
          {terms.map((term) => (
            <li key={term} className="flex gap-2.5">
              <Check className="mt-0.5 size-5 shrink-0 text-good" strokeWidth={2.75} aria-hidden />
              {term}
            </li>
          ))}
        </ul>
        <a href="/auth?register=true" className={buttonLook({ kind: "primary", size: "lg", wide: true })}>
          Get Started Now
        </a>
      </div>
    </div>
  </div>
);
