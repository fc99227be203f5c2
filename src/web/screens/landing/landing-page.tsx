import "./fold.css";
import { LoneStyles } from "../../frame/lone-page.ts";
import { Capabilities } from "./capabilities.tsx";
import { Closing } from "./closing.tsx";
import { Comparison } from "./comparison.tsx";
import { Day } from "./day.tsx";
import { ExampleCall } from "./example-call.tsx";
import { FirstScreen } from "./first-screen.tsx";
import { Island } from "./island.tsx";
import { Pricing } from "./pricing-section.tsx";
import { Questions } from "./questions.tsx";
import { SiteFooter } from "./site-footer.tsx";

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
