import { ApiFailure, detailOf } from "#contract/call.ts";
import { brand } from "#domain/basics/brand.ts";
import { connectFailedText, noConnectionUrlText } from "#domain/bookings/calendar-texts.ts";
import { createBrokeText, createFailedDetail, createFailedText } from "../../texts/assistant-texts.ts";

/** A success that cannot be read. */
const isUnreadable = (thrown: unknown): boolean => thrown instanceof ApiFailure && thrown.status < 300;

/** An earlier press had arrived after all, and what was typed since differs from it. */
export const isTaken = (thrown: unknown): boolean => thrown instanceof ApiFailure && thrown.status === 409;

export const takenText = "Your first try went through: she's already created, with what you'd entered then.";

export const createFailure = (thrown: unknown): string => {
  if (isTaken(thrown)) return takenText;
  if (!(thrown instanceof ApiFailure)) return createBrokeText;
  return isUnreadable(thrown) ? createFailedDetail(undefined) : createFailedText(detailOf(thrown));
};

export const calendarFailure = (thrown: unknown): string =>
  isUnreadable(thrown) ? noConnectionUrlText : connectFailedText(detailOf(thrown));

const { productName } = brand;

export const createTitle = `Create Your ${productName} Assistant`;
export const createLead = `Setup ${productName} in 3 simple steps`;

/** Shown in turn in an empty field. */
export const examples = {
  name: [brand.assistantName, "Ridgeline front desk", "June", "Night shift"],
  greeting: [
    "Thanks for calling Ridgeline Plumbing. What can I help you with?",
    "You've reached Frost & Ember Heating and Air. Is it too hot or too cold?",
    "Brightwire Electric, good to hear from you. What needs fixing?",
  ],
  system_instructions: [
    "Calm and friendly, short sentences. We repair leaks, drains and water heaters in Boise and Meridian.",
    "Cheerful and quick. Ask whether the heat or the cooling is out, and since when. No heat in winter is urgent.",
    "Plain and polite. We do panels, lighting and outlets. Never quote a price; offer a visit instead.",
  ],
} as const;

export const paymentSetupTitle = "Setting Up Payment...";
export const confirmingText = "Confirming your payment...";
export const notConfirmedText = "We haven't received a payment yet. You can complete it now.";
export const toDashboard = "Go to Dashboard";
export const toAssistants = "Go to My Assistants";
export const dashboardPath = "/dashboard";
/** The tab that lists the assistants. */
export const assistantsTabPath = "/dashboard?tab=assistants";
