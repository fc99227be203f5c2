import { brand } from "#domain/basics/brand.ts";
import { type Chapter, text } from "../../documents/writing.ts";
import { appointments } from "./appointments.ts";
import { billsAndTrial } from "./bills-and-trial.ts";
import { bringYourNumber } from "./bring-your-number.ts";
import { calendars } from "./calendars.ts";
import { calls } from "./calls.ts";
import { creatingAnAssistant } from "./creating-an-assistant.ts";
import { dashboard } from "./dashboard.ts";
import { firstSteps } from "./first-steps.ts";
import { forwarding } from "./forwarding.ts";
import { notifications } from "./notifications.ts";
import { paymentTrouble } from "./payment-trouble.ts";
import { spendLimits } from "./spend-limits.ts";
import { webhooks } from "./webhooks.ts";
import { yourAssistants } from "./your-assistants.ts";

const { supportEmail } = brand;

export const helpChapters: readonly Chapter[] = [
  ...firstSteps,
  creatingAnAssistant,
  ...yourAssistants,
  calls,
  ...dashboard,
  forwarding,
  bringYourNumber,
  calendars,
  appointments,
  notifications,
  webhooks,
  billsAndTrial,
  spendLimits,
  paymentTrouble,
  {
    id: "ask",
    title: "Ask a person",
    blocks: [
      text(
        `Choose **Get Support** in the menu under your name, or write to [${supportEmail}](mailto:${supportEmail}). Say what you did, what you saw, and roughly when. Never send your password; nobody here will ask for it.`,
      ),
    ],
  },
];
