import { accountEndpoints } from "./accounts.ts";
import { appointmentEndpoints, appointmentTimesEndpoints } from "./appointments.ts";
import { portRequestEndpoints, websiteAnalysisEndpoints } from "./assistant-creation.ts";
import { assistantEndpoints, mailReceiverEndpoints } from "./assistants.ts";
import { billingEndpoints, spendLimitEndpoints } from "./billing.ts";
import { calendarEndpoints } from "./calendars.ts";
import { contactEndpoints } from "./contacts.ts";
import { conversationActionEndpoints, recordingEndpoints } from "./conversation-actions.ts";
import { conversationEndpoints } from "./conversations.ts";
import { dashboardEndpoints, firstStepEndpoints } from "./dashboard.ts";
import { apiKeyEndpoints, webhookEndpoints } from "./developers.ts";
import type { Endpoint } from "./endpoint.ts";
import { descriptionEndpoints, healthEndpoints, supportEndpoints } from "./health-and-support.ts";
import { invoiceEndpoints, verificationEndpoints } from "./invoices.ts";
import { eventEndpoints, notificationEndpoints } from "./notifications.ts";
import { ownerVerificationEndpoints } from "./owner-verification.ts";
import { paymentEndpoints, paymentWebhookEndpoints } from "./payments.ts";
import { phoneEndpoints } from "./phone.ts";
import { portalEndpoints } from "./portal.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { auditLogEndpoints } from "./sessions.ts";
import { taskEndpoints } from "./tasks.ts";
import { voiceWebhookEndpoints } from "./voice-webhooks.ts";

/** The headings of the reference, in its order. */
export const topics = [
  { name: "Accounts", text: "Registration, login, profile, password, sessions and deletion." },
  {
    name: "Second factor",
    text: "Passkeys, codes from an authenticator app, recovery codes, and confirming who asks.",
  },
  {
    name: "Assistants",
    text: "The receptionists of an owner. On the wire they are also called instances and tenants.",
  },
  { name: "Website analysis", text: "A greeting and instructions from a business website." },
  { name: "Calendars", text: "Connecting a Google or Microsoft calendar, and booking into it." },
  { name: "Appointments", text: "Booked jobs." },
  { name: "Visits", text: "One booked job, for its caller: with a code by text instead of an account." },
  { name: "Tasks", text: "What the owner has to act on." },
  { name: "Conversations", text: "Finished calls with summary and transcript." },
  { name: "Contacts", text: "Callers, and everything that is kept of them." },
  { name: "Dashboard", text: "Figures and charts for a period." },
  { name: "Notifications", text: "What the owner should hear of." },
  { name: "Live events", text: "Changes as they happen." },
  { name: "Billing", text: "What the calls cost, to the second." },
  { name: "Payments", text: "Cards, subscription and invoices at the payment provider." },
  { name: "API keys", text: "What programs of the owner prove themselves with, instead of a login." },
  { name: "Webhooks", text: "Telling an owner's own program of each call: what was sent, and what signs it." },
  { name: "Support", text: "Questions to a person." },
  { name: "Browser phone", text: "Calling an assistant from the browser." },
  { name: "Phone carrier", text: "Addresses that only the phone carrier calls, each request signed by it." },
  { name: "Health", text: "For the machines that watch over the service." },
  { name: "Description", text: "This reference, for machines." },
] as const;

/** Everything that can be said to the server. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...auditLogEndpoints,
  ...secondFactorEndpoints,
  ...ownerVerificationEndpoints,
  ...assistantEndpoints,
  ...mailReceiverEndpoints,
  ...portRequestEndpoints,
  ...websiteAnalysisEndpoints,
  ...calendarEndpoints,
  ...appointmentEndpoints,
  ...taskEndpoints,
  ...firstStepEndpoints,
  ...appointmentTimesEndpoints,
  ...portalEndpoints,
  ...conversationEndpoints,
  ...conversationActionEndpoints,
  ...recordingEndpoints,
  ...contactEndpoints,
  ...dashboardEndpoints,
  ...notificationEndpoints,
  ...eventEndpoints,
  ...billingEndpoints,
  ...invoiceEndpoints,
  ...verificationEndpoints,
  ...spendLimitEndpoints,
  ...paymentEndpoints,
  ...paymentWebhookEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...supportEndpoints,
  ...phoneEndpoints,
  ...voiceWebhookEndpoints,
  ...healthEndpoints,
  ...descriptionEndpoints,
];
