import "./fold.css";
import { Phone } from "lucide-react";
import { brand, copyrightLine } from "#domain/basics/brand.ts";
import { LoneStyles } from "../../frame/lone-page.ts";
import { Bell } from "../../parts/drawings/bell.tsx";
import { SandboxMarker } from "../../parts/navigation/sandbox-marker.tsx";
import { browserClock } from "../../session/browser-clock.ts";
import { Calculator } from "./calculator.tsx";
import { Capabilities } from "./capabilities.tsx";
import { Comparison } from "./comparison.tsx";
import { Day } from "./day.tsx";
import { ExampleCall } from "./example-call.tsx";
import { FirstScreen } from "./first-screen.tsx";
import { Island } from "./island.tsx";
import { PriceTicket } from "./price-ticket.tsx";
import { Questions } from "./questions.tsx";
import { SiteMark } from "./site-header.tsx";
import { demoNumber } from "./talk-circle.tsx";

const targets = [
  { to: "/privacy", text: "Privacy Policy" },
  { to: "/terms", text: "Terms of Service" },
  { to: "/help", text: "Help" },
  { to: "/documentation", text: "Documentation" },
] as const;

const SiteFooter = () => (
  <footer className="on-night bg-night text-on-night-soft">
    <div className="wrap flex flex-col items-start justify-between gap-x-6 gap-y-4 py-8 md:flex-row md:flex-wrap md:items-center">
      <span className="text-on-night">
        <SiteMark />
      </span>
      <nav aria-label="Footer" className="-mx-2 flex flex-wrap gap-x-2">
        {targets.map(({ to, text }) => (
          <a
            key={to}
            href={to}
            className="inline-flex min-h-(--control) items-center px-2 text-on-night-soft hover:text-on-night"
          >
            {text}
          </a>
        ))}
        <SandboxMarker className="text-on-night-soft hover:text-on-night" />
      </nav>
      {/* A page written at build time keeps the year of its build. */}
      <p className="text-sm" suppressHydrationWarning>
        {copyrightLine(browserClock.now().getFullYear())}
      </p>
    </div>
  </footer>
);

const button =
  "inline-flex min-h-(--control-lg) items-center justify-center gap-2 rounded-[0.625rem] border-[1.5px] border-on-tape px-6 text-[1.0625rem]/[1.1] font-[620] no-underline [&_svg]:size-4.5";

const Closing = () => (
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

const Pricing = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="folds py-(--space-section)">
    <div className="wrap">
      <h2 id="pricing-title" className="type-title">
        Pay for talking, not for&nbsp;waiting
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

/** Draws with plain links and fixed ids: its islands must come out the same inside the app and alone. */
export const LandingPage = () => (
  <>
    <FirstScreen below={<Below />} />
    <SiteFooter />
  </>
);

const Below = () => (
  <>
    <LoneStyles />
    <Island name="example">
      <ExampleCall />
    </Island>
    <Day />
    <Capabilities />
    <Comparison />
    <Pricing />
    <Questions />
    <Closing />
  </>
);
