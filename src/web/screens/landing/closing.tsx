import { Phone } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { Bell } from "../../parts/bell.tsx";
import { demoNumber } from "./demo-number.ts";

const button =
  "inline-flex min-h-(--control-lg) items-center justify-center gap-2 rounded-[0.625rem] border-[1.5px] border-on-tape px-6 text-[1.0625rem]/[1.1] font-[620] no-underline [&_svg]:size-4.5";

export const Closing = () => (
  <section aria-labelledby="closing-title" className="folds on-tape closing-tape">
    <Bell
      ink="var(--color-on-tape)"
      ground="var(--color-tape)"
      className="absolute -bottom-26 left-[44%] w-92 opacity-10"
    />
    <div className="relative wrap flex flex-wrap items-center justify-between gap-8 pt-16 pb-14 md:py-18">
      <h2 id="closing-title" className="type-title max-w-[14em]">
        Let {brand.productName} take the&nbsp;next&nbsp;one.
      </h2>
      <div className="grid gap-3 max-md:w-full md:flex">
        <a href="/auth?register=true" className={`${button} bg-on-tape text-tape hover:text-tape-hover`}>
          Get Started Now
        </a>
        <a
          href={demoNumber.href}
          className={`${button} text-on-tape tabular-nums hover:bg-tape-hover hover:text-on-tape`}
        >
          <Phone aria-hidden />
          {demoNumber.text}
        </a>
      </div>
    </div>
  </section>
);
