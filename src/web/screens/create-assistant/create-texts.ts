import { brand } from "#domain/basics/brand.ts";

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
export const notConfirmedText = "No payment has arrived yet. You can complete it now.";
export const toDashboard = "Go to Dashboard";
export const toAssistants = "Go to My Assistants";
export const dashboardPath = "/dashboard";
/** The tab that lists the assistants. */
export const assistantsTabPath = "/dashboard?tab=assistants";
