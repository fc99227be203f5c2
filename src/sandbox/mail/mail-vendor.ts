import type { Clock, Log, Vendor } from "../vendor.ts";
import { countMails } from "./inbox-page.ts";
import { addMailApi } from "./mail-api.ts";
import { addMailPages } from "./mail-pages.ts";
import { openMailbox } from "./mailbox.ts";
import { openSmtpDoor } from "./smtp-door.ts";

type Options = { dir: string; host: string; port: number; clock: Clock; log: Log };

export type MailVendor = Vendor & {
  readonly port: number;
  /** Puts a mail into the mailbox that came another way. */
  readonly deliver: (raw: Buffer, to: readonly string[]) => Promise<unknown>;
};

/** An SMTP server that keeps what it is given, and the mailbox in which a person reads it. */
export async function startMailVendor({ dir, host, port, clock, log }: Options): Promise<MailVendor> {
  const mailbox = await openMailbox({ dir, clock, log });
  const door = await openSmtpDoor({ host, port, mailbox, log });
  return {
    title: "Mail",
    summary: "Every mail that Belle sends lands in one mailbox, whoever it is for.",
    path: "/mail",
    open: "Open the mailbox",
    state: () => countMails(mailbox.mails().length),
    address: `smtp://${host.includes(":") ? `[${host}]` : host}:${door.port}`,
    port: door.port,
    deliver: mailbox.deliver,
    addRoutes(app) {
      addMailPages(app, mailbox);
      addMailApi(app, mailbox);
    },
    close: () => door.close(),
  };
}
