import "./tapes.css";
import type { ReactNode } from "react";
import { brand } from "#domain/basics/brand.ts";
import { SkipLink } from "../../frame/skip-link.tsx";
import { Hero } from "./hero.tsx";
import { Island } from "./island.tsx";
import { NewVoicePopup } from "./new-voice-popup.tsx";
import { SiteHeader } from "./site-header.tsx";

const { responseTime, uptime, conversations } = brand.claims;

/** Each figure with the condition under which it holds. */
const ClaimsStrip = () => (
  <section aria-label="Figures" className="claims-tape">
    <ul className="wrap grid gap-5 py-9 md:grid-cols-3 md:gap-8">
      {[responseTime, uptime, conversations].map(({ figure, label, condition }) => (
        <li key={label} className="grid grid-cols-[8.5rem_1fr] items-center gap-x-3 md:block">
          <p className="flex flex-wrap items-baseline gap-x-3 max-md:contents">
            <b className="font-display text-[2rem]/none font-[760] tracking-[-0.04em] whitespace-nowrap tabular-nums max-md:row-span-2 md:text-[2.75rem]/none">
              {figure}
            </b>{" "}
            <span className="font-semibold">{label}</span>
          </p>
          <p className="text-sm max-md:col-start-2 md:mt-1">{condition}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** What is seen at once. The build finds here which styles must come before all others. */
export const FirstScreen = ({ below }: { below: ReactNode }) => (
  <>
    <SkipLink />
    <Island name="header">
      <SiteHeader />
    </Island>
    <Island name="news">
      <NewVoicePopup />
    </Island>
    <main id="main" tabIndex={-1}>
      <Hero />
      <ClaimsStrip />
      {below}
    </main>
  </>
);
