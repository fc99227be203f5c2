import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { Log } from "../vendor.ts";
import type { Mailbox } from "./mailbox.ts";

type Options = { host: string; port: number; mailbox: Mailbox; log: Log };

const mostBytes = 5 * 1024 * 1024;
const mostClients = 20;
const mostRecipients = 50;
const idleMs = 60_000;
const farewellMs = 500;

/** The SMTP server in front of the mailbox. It takes mail for anyone and passes none on. */
export async function startSmtpServer({ host, port, mailbox, log }: Options) {
  const server = new SMTPServer({
    name: "sandbox.localhost",
    banner: "Belle sandbox: mail stays on this machine",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: mostBytes,
    rejectOversized: true,
    maxClients: mostClients,
    maxRecipients: mostRecipients,
    socketTimeout: idleMs,
    closeTimeout: farewellMs,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      keep(stream, to).then(
        (id) => done(null, `Kept in the sandbox as ${id}`),
        () => done(Object.assign(new Error("The sandbox cannot keep mail now"), { responseCode: 452 })),
      );
    },
  });

  async function keep(stream: SMTPServerDataStream, to: string[]): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
    if (stream.sizeExceeded) return "nothing";
    try {
      const { id, size_bytes } = await mailbox.deliver(Buffer.concat(chunks), to);
      log.info({ mail: id, size_bytes }, "The sandbox took a mail");
      return id;
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, "The sandbox could not keep a mail");
      throw error;
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  server.removeAllListeners("error");
  // A client that breaks off is its own trouble, and an error without a listener would end the process.
  server.on("error", (error: NodeJS.ErrnoException) => log.info({ code: error.code }, "An SMTP client broke off"));

  return {
    port: (server.server.address() as { port: number }).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
