import { accountEndpoints } from "./accounts.ts";
import { appointmentEndpoints, appointmentTimesEndpoints } from "./appointments.ts";
import { portRequestEndpoints, websiteAnalysisEndpoints } from "./assistant-creation.ts";
import { assistantEndpoints, mailReceiverEndpoints } from "./assistants.ts";
import { billingEndpoints, spendLimitEndpoints } from "./billing.ts";
import { calendarEndpoints } from "./calendars.ts";
import { callRecordingEndpoints } from "./calls/call-recordings.ts";
import { callbackEndpoints } from "./calls/callbacks.ts";
import { escalationEndpoints } from "./calls/escalations.ts";
import { onCallEndpoints } from "./calls/on-call.ts";
import { scoreEndpoints } from "./calls/score-report.ts";
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
import { pushEndpoints } from "./push.ts";
import { rehearsalEndpoints } from "./rehearsals.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { auditLogEndpoints } from "./sessions.ts";
import { taskEndpoints } from "./tasks.ts";
import { versionEndpoints } from "./versions.ts";
import { voiceWebhookEndpoints } from "./voice-webhooks.ts";

/** The headings of the reference, in its order. */
export const topics = [
  { name: "Accounts", text: "Registration, login, profile, password, sessions and deletion." },
  {
    name: "Second factor",
    text: "Passkeys, authenticator apps, recovery codes, and confirming who you are.",
  },
  {
    name: "Assistants",
    text: "An owner's receptionists. In paths and fields they're also called instances and tenants.",
  },
  { name: "Versions", text: "Every change of an assistant, and a draft that isn't live yet." },
  {
    name: "Rehearsals",
    text: "Trying a change against the calls an assistant had before it answers the phone, and looking for calls that go wrong.",
  },
  { name: "Website analysis", text: "A greeting and instructions from a business website." },
  { name: "Calendars", text: "Connecting a Google or Microsoft calendar, and booking into it." },
  { name: "Appointments", text: "Booked jobs." },
  { name: "Visits", text: "One booked job, for the customer, with a texted code instead of an account." },
  { name: "Tasks", text: "What needs the owner's attention." },
  { name: "On call", text: "Who is reached in an emergency, and what became of it." },
  { name: "Callbacks", text: "Calling a customer back with one tap, from the business's number." },
  { name: "Conversations", text: "Calls with their summaries and transcripts." },
  { name: "Contacts", text: "Callers and everything kept about them." },
  { name: "Dashboard", text: "Metrics and charts for a period." },
  { name: "Notifications", text: "What the owner is told about." },
  { name: "Live events", text: "Changes as they happen." },
  { name: "Billing", text: "What the calls cost, to the second." },
  { name: "Payments", text: "Cards, subscription and invoices at the payment provider." },
  { name: "API keys", text: "How an owner's programs sign in, instead of a login." },
  { name: "Webhooks", text: "Tell an owner's own systems about each call: deliveries and signing secrets." },
  { name: "Support", text: "Questions for a person." },
  { name: "Browser phone", text: "Calling an assistant from the browser." },
  { name: "Phone carrier", text: "Addresses only the phone carrier calls; it signs each request." },
  { name: "Health", text: "For monitoring." },
  { name: "Description", text: "This reference, in machine-readable form." },
] as const;

/** Everything that can be said to the server. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...auditLogEndpoints,
  ...secondFactorEndpoints,
  ...ownerVerificationEndpoints,
  ...assistantEndpoints,
  ...versionEndpoints,
  ...rehearsalEndpoints,
  ...mailReceiverEndpoints,
  ...portRequestEndpoints,
  ...websiteAnalysisEndpoints,
  ...calendarEndpoints,
  ...appointmentEndpoints,
  ...taskEndpoints,
  ...onCallEndpoints,
  ...callbackEndpoints,
  ...escalationEndpoints,
  ...firstStepEndpoints,
  ...appointmentTimesEndpoints,
  ...portalEndpoints,
  ...conversationEndpoints,
  ...conversationActionEndpoints,
  ...callRecordingEndpoints,
  ...recordingEndpoints,
  ...contactEndpoints,
  ...dashboardEndpoints,
  ...scoreEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
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
