import type { PushKeys } from "#providers/push/port.ts";
import { alertRoutes } from "#server/features/alerts/routes.ts";
import { sweepAlerts } from "#server/features/alerts/sweep.ts";
import { teachingEmails } from "#server/features/call-scores/teaching/email-templates.ts";
import { sendTeaching } from "#server/features/call-scores/teaching/send-teaching.ts";
import { digestEmails } from "#server/features/digest/email-templates.ts";
import { sendDigests } from "#server/features/digest/send-digests.ts";
import { notificationPreferenceRoutes } from "#server/features/notification-preferences/routes.ts";
import { notificationEmails, notificationTexts } from "#server/features/notifications/owner-messages.ts";
import { notificationRoutes } from "#server/features/notifications/routes.ts";
import { pushRoutes } from "#server/features/push/routes.ts";
import { sendPush } from "#server/features/push/send-push.ts";
import { sweepPushes } from "#server/features/push/sweep.ts";
import { supportRoutes } from "#server/features/support/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import type { Area, Ground } from "./ground.ts";

/** What owners are told, how they want to hear of it, and how they reach us. */
export function wireNotifications(
  { config, db, clock, jobs, outside, secretBox, log }: Ground,
  keys: PushKeys,
): Area & { readonly texts: readonly TextWriter[] } {
  const { publicUrl } = config;
  const { from, supportEmail } = config.mail;
  const onGivenUp = (code: string) => log.warn({ code }, "an alert given up");
  const sending = { db, clock, secretBox, push: outside.push, keys, contact: supportEmail, onGivenUp };
  return {
    routes: [
      ...pushRoutes({ ...sending, jobs }),
      ...alertRoutes({ db }),
      ...notificationRoutes({ db, clock }),
      ...notificationPreferenceRoutes({ db, clock }),
      ...supportRoutes({ db, clock, mail: outside.mail, from, supportEmail }),
    ],
    jobs: [
      sendDigests({ db, clock, jobs }),
      sendTeaching({ db, clock, jobs }),
      sendPush(sending),
      ...sweepPushes({ db, clock, jobs }),
      sweepAlerts({ db, clock }),
    ],
    texts: notificationTexts({ db, jobs }),
    emailTemplates: [
      ...notificationEmails({ db, publicUrl }),
      ...digestEmails({ db, publicUrl }),
      ...teachingEmails({ db, publicUrl }),
    ],
    registrationSteps: [],
    deletionSteps: [],
  };
}
