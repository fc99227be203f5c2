import { digestEmails } from "#server/features/digest/email-templates.ts";
import { sendDigests } from "#server/features/digest/send-digests.ts";
import { notificationPreferenceRoutes } from "#server/features/notification-preferences/routes.ts";
import { notificationEmails, notificationTexts } from "#server/features/notifications/owner-messages.ts";
import { notificationRoutes } from "#server/features/notifications/routes.ts";
import { supportRoutes } from "#server/features/support/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import type { Area, Ground } from "./ground.ts";

/** What owners are told, how they want to hear of it, and how they reach us. */
export function wireNotifications({
  config,
  db,
  clock,
  jobs,
  outside,
}: Ground): Area & { readonly texts: readonly TextWriter[] } {
  const { publicUrl } = config;
  const { from, supportEmail } = config.mail;
  return {
    routes: [
      ...notificationRoutes({ db, clock }),
      ...notificationPreferenceRoutes({ db, clock }),
      ...supportRoutes({ db, clock, mail: outside.mail, from, supportEmail }),
    ],
    jobs: [sendDigests({ db, clock, jobs })],
    texts: notificationTexts({ db, jobs }),
    emailTemplates: [...notificationEmails({ db, publicUrl }), ...digestEmails({ db, publicUrl })],
    registrationSteps: [],
    deletionSteps: [],
  };
}
