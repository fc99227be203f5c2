import { redirectDocument } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { WrittenPage } from "../../documents/written-page.tsx";
import { plainPage } from "../../frame/lone-page.ts";
import type { Route } from "./+types/documentation.ts";
import { documentationChapters } from "./documentation-text.ts";

export const meta = () =>
  pageHead(
    "Documentation",
    `The ${brand.productName} API, API keys and webhooks with examples you can run, running it yourself, the sandbox and its mailbox, help and policies.`,
    "/documentation",
  );

export const handle = plainPage;

/** Runs at build time only, so that the text stays out of the browser's scripts. */
export const loader = () => ({ chapters: documentationChapters });

/** Within the app, too, the page is loaded as the file that it is. */
export const clientLoader = () => {
  throw redirectDocument("/documentation");
};

export default function Documentation({ loaderData: { chapters } }: Route.ComponentProps) {
  return (
    <WrittenPage
      title="Documentation"
      lead={`For anyone who uses ${brand.productName}, builds on her, or runs her on their own machine.`}
      chapters={chapters}
    />
  );
}
