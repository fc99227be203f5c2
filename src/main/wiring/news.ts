import { notificationPreferenceRoutes } from "#server/features/notification-preferences/routes.ts";
import { noticeLetters, noticeTexts } from "#server/features/notifications/owner-notice.ts";
import { notificationRoutes } from "#server/features/notifications/routes.ts";
import { supportRoutes } from "#server/features/support/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import type { Area, Ground } from "./ground.ts";

/** What owners are told, how they want to hear of it, and how they reach us. */
export function wireNews({ config, db, clock, outside }: Ground): Area & { readonly texts: readonly TextWriter[] } {
  const { from, supportEmail } = config.mail;
  return {
    routes: [
      ...notificationRoutes({ db, clock }),
      ...notificationPreferenceRoutes({ db, clock }),
      ...supportRoutes({ db, clock, mail: outside.mail, from, supportEmail }),
    ],
    jobs: [],
    texts: noticeTexts({ db }),
    letters: noticeLetters({ db, publicUrl: config.publicUrl }),
    registrationSteps: [],
    deletionSteps: [],
  };
}
