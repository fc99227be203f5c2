import { createSmtpMail } from "#providers/mail/smtp/smtp-mail.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import { textOf } from "../reaching.ts";

export async function checkMail({ config: { mail }, clock, deadlineMs }: Needs): Promise<readonly Finding[]> {
  const name = "Mail";
  if (mail.smtpUrl === undefined) return [notSet(name, "the sandbox keeps what would be sent")];
  const { host } = new URL(mail.smtpUrl);
  const smtp = createSmtpMail({ url: mail.smtpUrl, clock, deadlineMs });
  try {
    await smtp.check();
  } catch (error) {
    const refused = error instanceof ProviderError && error.code.startsWith("sign_in");
    const fix = refused
      ? "Put the right user and password into SMTP_URL, with % before signs that an address gives a meaning to."
      : "Check host, port and scheme of SMTP_URL: smtps:// for TLS from the start (465), smtp:// for the rest (587).";
    return [wrong(name, `${host}: ${textOf(error)}`, fix)];
  } finally {
    await smtp.close();
  }
  if (mail.from.endsWith(".example"))
    return [
      wrong(name, `${host} lets us in, but mail would come from ${mail.from}`, "Set MAIL_FROM to an address of yours."),
    ];
  return [good(name, `${host} lets us in; mail comes from ${mail.from}`)];
}
