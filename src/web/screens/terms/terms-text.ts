import { brand } from "#domain/basics/brand.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import { supportEmail } from "../../session/support-email.ts";

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
      `You must be at least ${terms.minimumAge} years old to open an account and to use ${productName}. If you agree to these terms for a business, you confirm that you may do so in its name; “you” then means that business.`,
      "The information that you give when you register and afterwards must be accurate, and you keep it up to date. That goes for your name, your email address, your phone number and what you tell the assistant about your business.",
    ],
  },
  {
    id: "acceptable-use",
    title: "Acceptable Use",
    paragraphs: [
      `You use ${productName} to answer the calls of your own business, within the law. You do not use it, and let nobody else use it, to:`,
      "You are responsible for the greeting, the instructions and the transfer numbers that you give to your assistant, and for what is done under your account.",
    ],
    points: [
      "deceive, harass, threaten or defraud callers, or pretend to be somebody else;",
      "break rules on telemarketing, on the recording of calls or on privacy;",
      "route emergency calls: the assistant cannot reach 911 or any other emergency service;",
      "attack, overload, probe or copy the service, or get at the data of others;",
      "resell it without our written agreement.",
    ],
  },
  {
    id: "account-and-payment",
    title: "Account & Payment",
    paragraphs: [
      "Keep your password to yourself, and tell us at once when somebody else may know it. What happens under your login counts as done by you.",
      `You pay for active call time: $${dollarsPerHour} per hour, billed by the second. The first ${trialHours} hours of an account are free, once. There is no setup fee and no monthly minimum. Taxes, where they apply, come on top.`,
      "Prices may change. We give you notice before a new price applies to you, and you can leave before it does.",
      "Fees are non-refundable unless these terms, an offer of ours or the law specifies otherwise.",
      "Charges go to the card that you save with our payment provider. A failed or overdue payment may lead to the suspension or the termination of your service: the assistant may first work in a limited way and then stop answering. Once what is due is paid, a suspended service can be resumed.",
    ],
  },
  {
    id: "availability",
    title: "Service Availability & Uptime",
    paragraphs: [
      `We work for ${brand.claims.uptime.figure} uptime of the answering service in each calendar month. It is a goal and not a guarantee: maintenance, phone networks, calendar providers and other things outside our control can interrupt the service or a single call.`,
      "We announce planned work where we can. Keep another way for callers to reach you where a missed call could do harm.",
    ],
  },
  {
    id: "accuracy-and-compliance",
    title: "Disclaimer of Accuracy & Compliance",
    paragraphs: [
      "The assistant is software. She can mishear, misunderstand or be wrong, and so can transcripts, summaries and bookings. Check what matters before you act on it.",
      "The service is provided as it is and as it is available. As far as the law allows, we give no warranty that it is free of errors, fit for a certain purpose or in line with the rules of your trade.",
      "Following the law in your business stays with you. That includes telling callers that a call is recorded or answered by an automated assistant where this is required, and the rules on privacy, licensing and advertising that apply to you.",
    ],
  },
  {
    id: "liability",
    title: "Limitation of Liability",
    paragraphs: [
      `As far as the law allows, our total liability for everything that has to do with the service is limited to the amount that you paid us in the last ${terms.liabilityMonths} months before the event in question.`,
      "We are not liable for indirect or consequential loss, such as lost profit, lost jobs, lost data or harm to your reputation.",
      "Nothing in these terms limits a liability that cannot be limited by law.",
    ],
  },
  {
    id: "termination",
    title: "Termination",
    paragraphs: [
      "You can end the contract at any time by deleting your account in the settings. It takes effect at once.",
      "We may suspend or terminate an account that breaks these terms, whose payment failed or is overdue, or where the law demands it. Where we can, we tell you before and give you time to put it right.",
      "With the end of the account your access ends, the phone numbers of your assistants are released and the data of the account is deleted, except what the law makes us keep. Fees for calls until then stay due.",
    ],
  },
  {
    id: "intellectual-property",
    title: "Intellectual Property",
    paragraphs: [
      `The service, its software, its design and the name ${productName} belong to us or to those who license them to us. You may use them as these terms allow, for as long as you have an account.`,
      "What you bring stays yours: your instructions, your greetings, the words of your callers, your contacts and appointments. You allow us to process them as far as running the service for you needs it.",
    ],
  },
  {
    id: "changes",
    title: "Changes to Terms",
    paragraphs: [
      "We may change these terms. We give you notice by email or in the product before a change that matters takes effect, and the date at the top always says from when this text holds.",
      "If you go on using the service after that day, you agree to the new terms. If you do not agree, delete your account before.",
    ],
  },
  {
    id: "contact",
    title: "Contact",
    paragraphs: ["Questions about these terms reach a person at:"],
    mail: supportEmail,
  },
];
