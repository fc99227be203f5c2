import { createServer } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { until } from "../until.ts";
import { isWelcome } from "./mailbox.ts";

export type Delivered = { readonly to: string; readonly raw: string; readonly mail: Email };

export type PostOffice = {
  readonly port: number;
  /** Nobody listens before it opens. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** What the server says to a recipient: 250 takes, 4xx puts off, 5xx refuses, "hang" says nothing until released. */
  answer(to: string, code: number | "hang"): void;
  release(): void;
  delivered(to: string): Delivered[];
  waitFor(to: string, subject: RegExp): Promise<Delivered>;
};

/** A mail server of the test's own on a port that is known before it listens. */
export async function createPostOffice(): Promise<PostOffice> {
  const port = await freePort();
  const answers = new Map<string, number | "hang">();
  const hanging: (() => void)[] = [];
  const box: Delivered[] = [];
  let server: SMTPServer | undefined;

  const start = () =>
    new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 50,
      onRcptTo({ address }, _session, done) {
        const code = answers.get(address) ?? 250;
        if (code === "hang") hanging.push(done);
        else done(code === 250 ? null : Object.assign(new Error(`<${address}> says no`), { responseCode: code }));
      },
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        const raw = Buffer.concat(chunks).toString("utf8");
        const mail = await PostalMime.parse(raw);
        for (const { address } of session.envelope.rcptTo) box.push({ to: address, raw, mail });
        done();
      },
    });

  const delivered = (to: string) => box.filter((each) => each.to === to && !isWelcome(each.mail.subject));
  return {
    port,
    async open() {
      if (server) return;
      const opened = start();
      opened.on("error", () => undefined);
      await new Promise<void>((done) => opened.listen(port, "127.0.0.1", done));
      server = opened;
    },
    async close() {
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
      server = undefined;
    },
    answer: (to, code) => void answers.set(to, code),
    release() {
      answers.clear();
      for (const done of hanging.splice(0)) done();
    },
    delivered,
    waitFor: (to, subject) =>
      until(`a mail to ${to} about ${subject}`, async () =>
        delivered(to).find(({ mail }) => subject.test(mail.subject ?? "")),
      ),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
