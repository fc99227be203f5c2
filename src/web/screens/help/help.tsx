import { redirectDocument } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { WrittenPage } from "../../documents/written-page.tsx";
import { plainPage } from "../../frame/lone-page.ts";
import type { Route } from "./+types/help.ts";
import { helpChapters } from "./help-text.ts";

export const meta = () =>
  pageHead(
    "Help",
    `First steps with ${brand.productName}: assistants, calendars, call forwarding codes for the large US carriers, bills and the free trial.`,
    "/help",
  );

export const handle = plainPage;

/** Runs at build time only, so that the text stays out of the browser's scripts. */
export const loader = () => ({ chapters: helpChapters });

/** Within the app, too, the page is loaded as the file that it is. */
export const clientLoader = () => {
  throw redirectDocument("/help");
};

export default function Help({ loaderData: { chapters } }: Route.ComponentProps) {
  return <WrittenPage title="Help" lead="How to do things, step by step." chapters={chapters} />;
}
