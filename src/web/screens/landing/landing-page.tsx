import "./tapes.css";
import { SkipLink } from "../../frame/skip-link.tsx";
import { Capabilities } from "./capabilities.tsx";
import { ClaimsStrip } from "./claims-strip.tsx";
import { Closing } from "./closing.tsx";
import { Comparison } from "./comparison.tsx";
import { Day } from "./day.tsx";
import { ExampleCall } from "./example-call.tsx";
import { Hero } from "./hero.tsx";
import { NewVoicePopup } from "./new-voice-popup.tsx";
import { Pricing } from "./pricing-section.tsx";
import { Questions } from "./questions.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The element that holds the page, for the entry that wakes it. */
export const pageId = "landing";

/** Draws with plain links and fixed ids: it must come out the same inside the app and alone. */
export const LandingPage = () => (
  <>
    <SkipLink />
    <SiteHeader />
    <NewVoicePopup />
    <main id="main" tabIndex={-1}>
      <Hero />
      <ClaimsStrip />
      <ExampleCall />
      <Day />
      <Capabilities />
      <Comparison />
      <Pricing />
      <Questions />
      <Closing />
    </main>
    <SiteFooter />
  </>
);
