import { type EmailTemplate, sendQueuedMail } from "#server/features/mail/send-queued-mail.ts";
import { sweepMails } from "#server/features/mail/sweep.ts";
import { tellMessagesStopped } from "#server/features/notifications/tell-messages-stopped.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import type { Ground } from "./ground.ts";

/** Mails go out of the queue, by the templates of all areas, and old ones are deleted. */
export function wireMails(ground: Ground, templates: readonly EmailTemplate[]): readonly JobHandler[] {
  const { db, clock, jobs, outside, log, config } = ground;
  const { from, supportEmail } = config.mail;
  const onGivenUp = (kind: string, code: string) => log.error({ kind, code }, "mail given up");
  const onStopped = (owner_id: string) => log.warn({ owner_id }, "mails of an account stopped for the day");
  const onAccountStopped = tellMessagesStopped({ db, clock, jobs, onStopped }, "mails");
  return [
    sendQueuedMail({ db, clock, mail: outside.mail, from, supportEmail, templates, onGivenUp, onAccountStopped }),
    ...sweepMails({ db, clock, jobs }),
  ];
}
