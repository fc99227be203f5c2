import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { hourMs } from "#domain/time/units.ts";
import { keys, productUrl } from "#sandbox/calendars/test-world.ts";
import { accessTo, job, providersFor, week } from "./test-providers.ts";

const now = new Date("2026-11-14T18:30:00Z");
const clock = { now: () => now };

/** A service that sends everybody on to another address, and what was asked for there. */
async function openRedirect(status: number) {
  const asked: string[] = [];
  const elsewhere = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const service = createServer((request, reply) => {
    reply.writeHead(status, { location: `${to}${request.url}` }).end();
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => {
    elsewhere.close();
    service.close();
  });
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, asked };
}

describe.each(providersFor(productUrl, keys))("a redirect of $name", ({ name, create, redirectUrl }) => {
  const { access } = accessTo({
    accessToken: "at.secret",
    refreshToken: "rt.secret",
    expiresAt: new Date(now.getTime() + hourMs),
  });

  it.each([301, 302, 307, 308])("with %i is not followed, with no token and no code", async (status) => {
    const { url, asked } = await openRedirect(status);
    const calendars = create({ url, clock }, { waitsMs: [] });
    const calls = [
      calendars.finishSignIn({ code: "code", verifier: "v".repeat(43), redirectUrl }),
      calendars.refresh(access.grant),
      calendars.busyTimes(access, week),
      calendars.putEvent(access, job()),
      ...(name === "google" ? [calendars.revoke(access.grant)] : []),
    ];
    const ended = await Promise.allSettled(calls);
    expect(ended.map((end) => end.status)).toEqual(calls.map(() => "rejected"));
    for (const end of ended) expect(end).toMatchObject({ reason: { name: "ProviderError", code: "unreachable" } });
    expect(asked).toEqual([]);
  });
});
