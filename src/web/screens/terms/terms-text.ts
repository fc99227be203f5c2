import { brand } from "#domain/basics/brand.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";

/** The figures that the terms of service name. */
export const terms = {
  effective: "January 1, 2025",
  minimumAge: 18,
  /** Liability ends at the amount paid in this time. */
  liabilityMonths: 12,
} as const;

export type TermsSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list after the first paragraph. */
  readonly points?: readonly string[];
  /** An address to write to, at the end. */
  readonly mail?: string;
};

const { productName } = brand;

/** The terms of service. A change of what they say changes their date and `termsVersion` too. */
export const termsSections: readonly TermsSection[] = [
  {
    id: "eligibility",
    title: "Eligibility",
    paragraphs: [
      `You must be at least ${terms.minimumAge} years old to open an account and use ${productName}. If you agree to these terms for a business, you confirm that you're allowed to do so on its behalf; “you” then means that business.`,
      "The information you give when you register and afterwards must be accurate, and you must keep it up to date. That includes your name, email address, phone number and what you tell the assistant about your business.",
    ],
  },
  {
    id: "acceptable-use",
    title: "Acceptable Use",
    paragraphs: [
      `You use ${productName} to answer calls for your own business, within the law. You may not use it, or let anyone else use it, to:`,
      "You're responsible for the greeting, instructions and transfer numbers you give your assistant, and for what's done under your account.",
    ],
    points: [
      "deceive, harass, threaten or defraud callers, or pretend to be someone else;",
      "break laws on telemarketing, call recording or privacy;",
      "route emergency calls: the assistant cannot reach 911 or any other emergency service;",
      "attack, overload, probe or copy the service, or access other people's data;",
      "resell it without our written agreement.",
    ],
  },
  {
    id: "account-and-payment",
    title: "Account & Payment",
    paragraphs: [
      "Keep your password to yourself, and tell us right away if someone else may know it. You're responsible for what happens under your login.",
      `You pay for active call time: $${dollarsPerHour} per hour, billed by the second. An account's first ${trialHours} hours are free, once. There is no setup fee and no monthly minimum. Taxes, where they apply, are extra.`,
      "Prices may change. We'll give you notice before a new price applies to you, and you can leave before it does.",
      "Fees are non-refundable unless these terms, one of our offers or the law specifies otherwise.",
      "Charges go to the card you save with our payment provider. A failed or overdue payment may lead to the suspension or termination of your service: the assistant may first work in a limited way and then stop answering. Once you've paid what's due, a suspended service can be resumed.",
    ],
  },
  {
    id: "availability",
    title: "Service Availability & Uptime",
    paragraphs: [
      `We aim for ${brand.claims.uptime.figure} uptime of the answering service in each calendar month. This is a goal, not a guarantee: maintenance, phone networks, calendar providers and other things outside our control can interrupt the service or a single call.`,
      "We announce planned work when we can. If a missed call could do harm, keep another way for callers to reach you.",
    ],
  },
  {
    id: "accuracy-and-compliance",
    title: "Disclaimer of Accuracy & Compliance",
    paragraphs: [
      "The assistant is software. She can mishear, misunderstand or be wrong, and so can transcripts, summaries and bookings. Check what matters before you act on it.",
      "The service is provided “as is” and “as available”. As far as the law allows, we don't warrant that it is free of errors, fit for a particular purpose or in line with the rules of your trade.",
      "You're responsible for following the law in your business. That includes telling callers that a call is recorded or answered by an automated assistant where required, and following the privacy, licensing and advertising rules that apply to you.",
    ],
  },
  {
    id: "liability",
    title: "Limitation of Liability",
    paragraphs: [
      `As far as the law allows, our total liability for anything related to the service is limited to the amount you paid us in the last ${terms.liabilityMonths} months before the event in question.`,
      "We are not liable for indirect or consequential loss, such as lost profit, lost jobs, lost data or harm to your reputation.",
      "Nothing in these terms limits liability that can't be limited by law.",
    ],
  },
  {
    id: "termination",
    title: "Termination",
    paragraphs: [
      "You can end the contract at any time by deleting your account in the settings. It takes effect right away.",
      "We may suspend or terminate an account that breaks these terms, whose payment failed or is overdue, or where the law requires it. If we can, we'll tell you first and give you time to fix it.",
      "When the account ends, your access ends, your assistants' phone numbers are released and the account's data is deleted, except what the law requires us to keep. You still owe fees for calls up to then.",
    ],
  },
  {
    id: "intellectual-property",
    title: "Intellectual Property",
    paragraphs: [
      `The service, its software, its design and the name ${productName} belong to us or our licensors. You may use them as these terms allow, for as long as you have an account.`,
      "What you bring stays yours: your instructions, your greetings, your callers' words, your contacts and appointments. You allow us to process them as needed to run the service for you.",
    ],
  },
  {
    id: "changes",
    title: "Changes to Terms",
    paragraphs: [
      "We may change these terms. We'll give you notice by email or in the product before a significant change takes effect, and the date at the top always says when this text took effect.",
      "If you keep using the service after that day, you agree to the new terms. If you don't agree, delete your account before then.",
    ],
  },
  {
    id: "contact",
    title: "Contact",
    paragraphs: ["Questions about these terms reach a person at:"],
    mail: brand.supportEmail,
  },
];
