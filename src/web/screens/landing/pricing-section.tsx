import { Calculator } from "./calculator.tsx";
import { Island } from "./island.tsx";
import { PriceTicket } from "./price-ticket.tsx";

export const Pricing = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="folds py-(--space-section)">
    <div className="wrap">
      <h2 id="pricing-title" className="type-title">
        Pay for talk, not for&nbsp;waiting
      </h2>
      <div className="mt-8 grid gap-6 md:mt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.42fr)]">
        <PriceTicket />
        <Island name="calculator">
          <Calculator />
        </Island>
      </div>
    </div>
  </section>
);
