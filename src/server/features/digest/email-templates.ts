import type { Db } from "../../db/connect.ts";
import type { EmailKind } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { type Digest, type DigestMetrics, digestWords } from "./digest.ts";
import { ownersEmail } from "./store.ts";

export const digestEmail: EmailKind<{
  owner_id: string;
  span: Pick<Digest, "period" | "from" | "to">;
  figures: DigestMetrics;
}> = { name: "digest" };

export const digestEmails = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(digestEmail, async ({ owner_id, span, figures }) => {
    const to = await ownersEmail(db, owner_id);
    if (to === undefined) return undefined;
    return {
      to,
      ...digestWords(span, figures),
      action: { label: "Open your dashboard", url: `${publicUrl}/dashboard` },
      closing: [`You asked for this email. Change it or turn it off in your settings: ${publicUrl}/settings`],
    };
  }),
];
