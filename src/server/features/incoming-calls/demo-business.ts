import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { brand } from "#domain/basics/brand.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

/** The business that visitors call: made up, realistic, and paid for by nobody. */
export const demoBusiness: CallSnapshot = {
  assistant_id: nobody,
  owner_id: nobody,
  name: brand.assistantName,
  greeting: `Thank you for calling Riverside Plumbing, this is ${brand.assistantName}. How can I help you today?`,
  instructions: [
    "Riverside Plumbing is a family business in Boise, Idaho, with four plumbers.",
    "We repair and replace pipes, faucets, toilets, water heaters and sump pumps, and we clear drains.",
    "We do not install gas lines or swimming pools.",
    "Every visit begins with a look at the problem. Prices are given on site, before any work is done.",
  ].join("\n"),
  timezone: "America/Denver",
  // From the range that is reserved for fiction: in the browser a phone rings beside the call, and no other one.
  sales_transfer: "+12085550141",
  service_transfer: "+12085550142",
  settings: {
    ...defaultSettings("plumbing"),
    business_name: "Riverside Plumbing",
    answers: [
      { question: "How much is a visit?", answer: "A service visit is $89, and it counts toward the repair." },
      { question: "Are you licensed and insured?", answer: "Yes, all our plumbers are licensed and insured in Idaho." },
      { question: "Do you guarantee your work?", answer: "Our repairs are guaranteed for one year." },
      { question: "How can I pay?", answer: "We take cards, checks and cash." },
      {
        question: "Where are you?",
        answer: "Our shop is on the Riverside in Boise, and we come to you anywhere in Ada County.",
      },
    ],
  },
  duty: "all",
  is_demo: true,
};

/** Over the phone there is nobody to ring. */
export const demoByPhone: CallSnapshot = { ...demoBusiness, sales_transfer: "", service_transfer: "" };
