import { Check } from "lucide-react";
import { dollarsPerHour } from "#domain/pricing.ts";

const terms = [
  "The first 3 hours are free",
  "No setup fees",
  "No monthly minimums",
  "Your first assistant needs no card",
];

/** The price as it would be written down. */
export const PriceTicket = () => (
  <section
    aria-labelledby="price"
    className="ticket w-full max-w-md justify-self-center [--cut:8.25rem] lg:justify-self-end"
  >
    <div className="ticket-paper">
      <div className="relative grid h-(--cut) content-center px-6 after:absolute after:inset-x-4 after:-bottom-px after:border-b-2 after:border-dotted after:border-line-strong">
        <h2 id="price" className="flex flex-wrap items-baseline gap-x-3">
          <span className="type-display text-[3.5rem]">${dollarsPerHour}</span>{" "}
          <span className="text-ink-soft">per hour of call time</span>
        </h2>
        <p className="text-sm text-ink-faint">About $0.33 per minute, billed by the second</p>
      </div>
      <ul className="grid gap-3 px-6 pt-6 pb-7">
        {terms.map((term) => (
          <li key={term} className="flex items-center gap-2.5">
            <Check className="size-5 shrink-0 text-good" aria-hidden />
            {term}
          </li>
        ))}
      </ul>
    </div>
  </section>
);
