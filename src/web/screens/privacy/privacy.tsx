import { redirectDocument } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { WrittenPage } from "../../documents/written-page.tsx";
import { plainPage } from "../../frame/plain-page.ts";
import type { Route } from "./+types/privacy.ts";
import { privacyChanged, privacyChapters } from "./privacy-text.ts";

export const meta = () =>
  pageHead(
    "Privacy Policy",
    `What ${brand.productName} keeps about you, what for and for how long. No tracking, deletion at once.`,
    "/privacy",
  );

export const handle = plainPage;

/** Runs at build time only, so that the text stays out of the browser's scripts. */
export const loader = () => ({ changed: privacyChanged, chapters: privacyChapters });

/** Within the app, too, the page is loaded as the file that it is. */
export const clientLoader = () => {
  throw redirectDocument("/privacy");
};

export default function Privacy({ loaderData: { changed, chapters } }: Route.ComponentProps) {
  return (
    <WrittenPage
      title="Privacy Policy"
      lead={`What ${brand.productName} keeps about you today, what for, and for how long. Last changed ${changed}.`}
      chapters={chapters}
    />
  );
}
