import { redirectDocument } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";
import { WrittenPage } from "../../documents/written-page.tsx";
import { plainPage } from "../../frame/lone-page.ts";
import type { Route } from "./+types/privacy.ts";
import { whatIsKept } from "./what-is-kept.ts";
import { whatIsOpen } from "./what-is-open.ts";

const { productName, supportEmail } = brand;

/** Changes with every change of what the chapters say. */
export const privacyChanged = "November 17, 2026";

/** What the product does with data today. Nothing stands here that it does not do yet. */
export const privacyChapters: readonly Chapter[] = [
  {
    id: "in-short",
    title: "In short",
    blocks: [
      points(
        "We keep what you enter when you register and for your assistants, their numbers, when you're busy according to a connected calendar, booked jobs, what was said in calls to your assistants for as long as you choose, a list of where you're signed in, a year of account activity, your customer number at the payment provider, a record of which emails were sent, and counts that slow down guessing and flooding. That's all.",
        "You enter your card at the payment provider, and it stays there. Keys to your calendar and to SendGrid are stored encrypted.",
        "No tracking, no advertising on our pages, and no requests from your browser to anyone but this site, with one exception that an operator can turn on and your browser can refuse: [Who else gets something](/privacy#others). Our only cookies are for connecting a calendar.",
        "You can see and correct your details yourself, and delete the account with everything in it, right away.",
      ),
    ],
  },
  ...whatIsKept,
  ...whatIsOpen,
  {
    id: "contact",
    title: "Contact",
    blocks: [
      text(
        `Questions about your data, and requests the screens don't cover, reach a person at [${supportEmail}](mailto:${supportEmail}). ${productName} can also be run by others on their own machines; then they're responsible for what's stored there, and they answer.`,
      ),
    ],
  },
];

export const meta = () =>
  pageHead(
    "Privacy Policy",
    `What ${brand.productName} keeps about you, why and for how long. No tracking, deleted right away when you ask.`,
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
      lead={`What ${brand.productName} keeps about you today, why, and for how long. Last changed ${changed}.`}
      chapters={chapters}
    />
  );
}
