import type { Db } from "../../../db/connect.ts";
import { chooseEmailsText } from "../../mail/email-content.ts";
import type { EmailKind } from "../../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../../mail/send-queued-mail.ts";
import { ownersEmail } from "./store.ts";
import { teachingWords } from "./teaching-words.ts";

export const teachingEmail: EmailKind<{
  owner_id: string;
  week: Parameters<typeof teachingWords>[0];
  lessons: Parameters<typeof teachingWords>[1];
}> = { name: "teaching" };

export const teachingEmails = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(teachingEmail, async ({ owner_id, week, lessons }) => {
    const to = await ownersEmail(db, owner_id);
    if (to === undefined) return undefined;
    return {
      to,
      ...teachingWords(week, lessons),
      action: { label: "See the calls", url: `${publicUrl}/dashboard?tab=analytics` },
      closing: [chooseEmailsText(publicUrl)],
    };
  }),
];
