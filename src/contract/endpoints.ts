import { accountEndpoints } from "./accounts.ts";
import { apiKeyEndpoints } from "./api-keys.ts";
import { appointmentEndpoints, appointmentTimesEndpoints } from "./appointments.ts";
import { assistantEndpoints } from "./assistants.ts";
import { billingEndpoints, spendLimitEndpoints } from "./billing.ts";
import { calendarEndpoints } from "./calendars.ts";
import { contactEndpoints } from "./contacts.ts";
import { conversationActionEndpoints, recordingEndpoints } from "./conversation-actions.ts";
import { conversationEndpoints } from "./conversations.ts";
import { dashboardEndpoints, firstStepEndpoints } from "./dashboard.ts";
import { descriptionEndpoints } from "./description.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventEndpoints } from "./events.ts";
import { healthEndpoints } from "./health.ts";
import { invoiceEndpoints } from "./invoices.ts";
import { mailReceiverEndpoints } from "./mail-receivers.ts";
import { notificationEndpoints } from "./notifications.ts";
import { ownerVerificationEndpoints } from "./owner-verification.ts";
import { paymentEndpoints, paymentWebhookEndpoints } from "./payments.ts";
import { phoneEndpoints } from "./phone.ts";
import { portRequestEndpoints } from "./port-requests.ts";
import { portalEndpoints } from "./portal.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { auditLogEndpoints } from "./sessions.ts";
import { supportEndpoints } from "./support.ts";
import { taskEndpoints } from "./tasks.ts";
import { verificationEndpoints } from "./verification.ts";
import { voiceWebhookEndpoints } from "./voice-webhooks.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { websiteAnalysisEndpoints } from "./website-analysis.ts";

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
