import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "#domain/clock.ts";
import type { Mail } from "#providers/mail/port.ts";
import { createSmtpMail } from "#providers/mail/smtp/smtp-mail.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import type { Log } from "#sandbox/vendor.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Config, isLoopback } from "./config.ts";

export type Outside = {
  readonly mail: Mail;
  readonly sandbox: Sandbox | undefined;
  readonly sandboxPassword: string | undefined;
};

type Needs = { config: Config; clock: Clock; log: Log };

/** The outside world: the real services where they are configured, and the sandbox for the others. */
export async function reachOutside({ config, clock, log }: Needs): Promise<Outside> {
  const { smtpUrl } = config.mail;
  const wanted = config.sandbox.mode === "on" || smtpUrl === undefined;
  // On a public installation strangers could read codes and mails there.
  const sandboxPassword = wanted && !isLoopback(config.publicUrl) ? randomBytes(9).toString("base64url") : undefined;
  const sandbox = wanted ? await startKept({ config, clock, log }, sandboxPassword) : undefined;
  const mail = createSmtpMail({ url: smtpUrl ?? (sandbox as Sandbox).smtpUrl, clock });
  return { mail, sandbox, sandboxPassword };
}

type Ports = { readonly port: number; readonly smtpPort: number };

/** Its ports are kept in the data folder, so that links into it outlive a restart. */
async function startKept({ config, clock, log }: Needs, password: string | undefined): Promise<Sandbox> {
  const { dataDir } = config;
  const file = join(dataDir, "sandbox-ports.json");
  const kept = readPorts(file);
  const start = (ports: Ports) =>
    startSandbox({ dataDir, host: "127.0.0.1", productUrl: config.publicUrl, clock, password, log, ...ports });
  const port = config.sandbox.port ?? kept.port;
  const sandbox = await start({ port, smtpPort: kept.smtpPort })
    .catch(ifTaken(() => start({ port, smtpPort: 0 })))
    .catch(
      ifTaken(() => {
        if (config.sandbox.port) throw new CannotStart(`SANDBOX_PORT ${port} is taken by another program.`);
        return start({ port: 0, smtpPort: 0 });
      }),
    );
  writeFileSync(file, JSON.stringify({ port: sandbox.port, smtpPort: sandbox.smtpPort } satisfies Ports));
  return sandbox;
}

const ifTaken =
  <T>(instead: () => Promise<T>) =>
  (error: NodeJS.ErrnoException): Promise<T> =>
    error.code === "EADDRINUSE" ? instead() : Promise.reject(error);

function readPorts(file: string): Ports {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Ports;
  } catch {
    return { port: 0, smtpPort: 0 };
  }
}
