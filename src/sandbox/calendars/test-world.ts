import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import { createFaultInjection } from "../fault-injection.ts";
import { startGoogle } from "../google/google-vendor.ts";
import { addGuard } from "../guard.ts";
import { startMicrosoft } from "../microsoft/microsoft-vendor.ts";
import { addAsset, sendNotFound } from "../page.ts";

export const productUrl = "http://localhost:3000";
export const keys = { clientId: "belle-client", clientSecret: "belle-secret" };
const sandboxLook = (name: string) => new URL(`../look/${name}`, import.meta.url);

/** Both calendar vendors on a port of their own, with a clock that tests move: for tests only. */
export async function openWorld(options: { dir?: string; now?: string } = {}) {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), "calendars-")));
  let now = new Date(options.now ?? "2026-11-14T18:30:00Z");
  const clock = { now: () => now };
  const faults = createFaultInjection();
  const errors: object[] = [];
  const log = { info() {}, error: (fields: object) => errors.push(fields) };
  let url = "";
  const ground = (name: string) => ({ dir: join(dir, name), clock, log, faults, url: () => url, productUrl });
  const google = startGoogle(ground("google"), keys);
  const microsoft = startMicrosoft(ground("microsoft"), keys);

  const app = fastify({ forceCloseConnections: true });
  addGuard(app, { productUrl });
  app.register(formbody);
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  addAsset(app, "sandbox.css", sandboxLook("sandbox.css"));
  addAsset(app, "mark.svg", sandboxLook("mark.svg"));
  for (const vendor of [google, microsoft]) {
    app.addHook("onClose", vendor.close);
    vendor.addRoutes(app);
  }
  url = await app.listen({ host: "127.0.0.1", port: 0 });

  const stop = () => app.close();
  return {
    url,
    dir,
    clock,
    faults,
    errors,
    vendors: { google, microsoft },
    moveClock: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** Sends a form as a page of the sandbox would. */
    post: (path: string, fields: Record<string, string> | [string, string][]) =>
      fetch(new URL(path, url), { method: "POST", redirect: "manual", body: new URLSearchParams(fields) }),
    stop,
    async close() {
      await stop();
      await rm(dir, { recursive: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A verifier and its challenge, as RFC 7636 makes them. */
export function makePkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Goes through the consent page by its form; answers the address to which the person is sent back. */
export async function consent(
  signInUrl: string,
  { account, decision = "accept", leaveOut = [] }: { account: string; decision?: string; leaveOut?: string[] },
): Promise<URL> {
  const scopes = (new URL(signInUrl).searchParams.get("scope") ?? "").split(" ");
  const fields: [string, string][] = [
    ["account", account],
    ["decision", decision],
    ...scopes.filter((scope) => !leaveOut.includes(scope)).map((scope): [string, string] => ["scope", scope]),
  ];
  const answer = await fetch(signInUrl, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  const location = answer.headers.get("location");
  if (answer.status !== 303 || !location) throw new Error(`The consent page answered ${answer.status}.`);
  return new URL(location);
}
