import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import { createFaultInjection } from "../fault-injection.ts";
import type { Clock } from "../vendor.ts";
import { startTwilio } from "./twilio-vendor.ts";

export const tryAccount = {
  accountSid: "AC00000000000000000000000000000001",
  authToken: "0123456789abcdef0123456789abcdef",
};

type Options = Omit<Parameters<typeof startTwilio>[1], "accountSid" | "authToken"> & { clock: Clock; dir?: string };

/** The carrier alone on a free port, in a folder that goes with it: for tests and measurements. */
export async function tryTwilio({ clock, dir: given, ...options }: Options) {
  const dir = given ?? (await mkdtemp(join(tmpdir(), "twilio-")));
  const faults = createFaultInjection();
  const app = fastify({ forceCloseConnections: true });
  const log = { info() {}, error() {} };
  let url = "";
  const ground = { dir, clock, log, faults, url: () => url, productUrl: "http://localhost:3000" };
  const twilio = startTwilio(ground, { ...tryAccount, speed: "instant", newsWaitsMs: [], ...options });
  app.register(formbody);
  twilio.addRoutes(app);
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  const credentials = Buffer.from(`${tryAccount.accountSid}:${tryAccount.authToken}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}` };
  return {
    ...tryAccount,
    headers,
    /** Asks the REST interface without any client: a POST where a form is given. */
    async rest(path: string, form?: Record<string, string>) {
      const answer = await fetch(`${url}/2010-04-01/Accounts/${tryAccount.accountSid}/${path}`, {
        headers,
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever part they need
      return (await answer.json()) as any;
    },
    url,
    dir,
    faults,
    twilio,
    carrier: twilio.carrier,
    texts: twilio.texts,
    async close() {
      await twilio.close();
      await app.close();
      if (given === undefined) await rm(dir, { recursive: true });
    },
  };
}
