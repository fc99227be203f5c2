import { brand } from "#domain/brand.ts";
import { type Chapter, text } from "../../documents/writing.ts";
import { billsAndTrial } from "./bills-and-trial.ts";
import { firstSteps } from "./first-steps.ts";
import { forwarding } from "./forwarding.ts";
import { paymentTrouble } from "./payment-trouble.ts";

const { supportEmail } = brand;

export const helpChapters: readonly Chapter[] = [
  ...firstSteps,
  forwarding,
  billsAndTrial,
  paymentTrouble,
  {
    id: "what-comes-next",
    title: "What comes next",
    blocks: [
      text(
        "Moving a number over for good, calendars, putting callers through, languages, erasing what is known about a caller, and webhooks are still being built. Each gets its instructions here on the day that it opens, and not before.",
      ),
    ],
  },
  {
    id: "ask",
    title: "Ask a person",
    blocks: [
      text(
        `Write to [${supportEmail}](mailto:${supportEmail}). Say what you did, what you saw, and roughly when. Never send your password; nobody here will ask for it.`,
      ),
    ],
  },
];
