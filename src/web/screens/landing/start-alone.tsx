import { hydrateRoot } from "react-dom/client";
import { followTheme } from "../../session/theme.ts";
import { LandingPage, pageId } from "./landing-page.tsx";

/** A first visit needs nothing of the router: this wakes the written page by itself. */
const page = document.getElementById(pageId);
if (page) hydrateRoot(page, <LandingPage />);
followTheme();
