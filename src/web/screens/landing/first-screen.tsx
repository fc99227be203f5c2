import "./tapes.css";
import type { ReactNode } from "react";
import { SkipLink } from "../../frame/skip-link.tsx";
import { ClaimsStrip } from "./claims-strip.tsx";
import { Hero } from "./hero.tsx";
import { Island } from "./island.tsx";
import { NewVoicePopup } from "./new-voice-popup.tsx";
import { SiteHeader } from "./site-header.tsx";

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
