import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consent, keys, makePkce, openWorld, productUrl, type World } from "#sandbox/calendars/test-world.ts";
import { connectTo, providersFor } from "./test-providers.ts";

type Heard = { readonly url: string; readonly headers: Record<string, unknown>; readonly body: string };

let world: World;
let heard: Heard[] = [];
let says = (validationToken: string): string => validationToken;
const receiver = createServer(async (request, reply) => {
  const { url = "", headers } = request;
  heard.push({ url, headers, body: await text(request) });
  const token = new URL(url, "http://x").searchParams.get("validationToken");
  reply.writeHead(200, { "content-type": "text/plain" }).end(token === null ? "" : says(token));
});
beforeEach(async () => {
  heard = [];
  says = (token) => token;
  world = await openWorld();
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await world.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
const here = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/changes`;
const days = (count: number) => new Date(world.clock.now().getTime() + count * 24 * 3600 * 1000);
const secret = "s".repeat(43);

describe.each(providersFor(productUrl, keys))("a channel at $name", (provider) => {
  const { name, account } = provider;
  const id = "3f0e8a52-9a1c-4b7e-8d11-0c5a2f6b7e90";
  const connect = () => connectTo(provider, world, { consent, makePkce });
  const addByHand = () =>
    world.post(`/${name}/calendar/${account}/events`, {
      ...{ title: "By hand", date: "2026-11-16", start_time: "09:00", end_time: "10:00" },
    });
  const news = () =>
    heard.filter(({ headers, body }) =>
      name === "google"
        ? headers["x-goog-resource-state"] === "exists" && headers["x-goog-channel-token"] === secret
        : body.includes(`"clientState":"${secret}"`),
    );

  it("tells of a change with its secret, until it is closed", async () => {
    const { calendars, access } = await connect();
    const channel = await calendars.openChannel(access, { id, secret, url: here(), until: days(2) });
    expect(channel.expiresAt).toEqual(days(2));
    expect(channel.channelId === id).toBe(name === "google");
    await addByHand();
    await vi.waitFor(() => expect(news()).toHaveLength(1));
    await calendars.closeChannel(access, channel);
    await calendars.closeChannel(access, channel);
    await addByHand();
    const again = await calendars.openChannel(access, { id, secret, url: here(), until: days(2) });
    await addByHand();
    await vi.waitFor(() => expect(news()).toHaveLength(2));
    expect(again.channelId).toBeDefined();
  });

  it("lasts no longer than the provider lets it", async () => {
    const { calendars, access } = await connect();
    const { expiresAt } = await calendars.openChannel(access, { id, secret, url: here(), until: days(30) });
    expect(expiresAt).toEqual(name === "google" ? days(7) : new Date(world.clock.now().getTime() + 4_230 * 60_000));
    world.moveClock(8 * 24 * 3600 * 1000);
    await addByHand();
    expect(news()).toEqual([]);
  });

  it("is not opened to an address that is not safe, and at Microsoft to none that does not answer for itself", async () => {
    const { calendars, access } = await connect();
    const opening = (url: string) => calendars.openChannel(access, { id, secret, url, until: days(2) });
    await expect(opening("http://belle.example/changes")).rejects.toMatchObject({ code: "refused" });
    says = () => "something else";
    if (name === "microsoft") await expect(opening(here())).rejects.toMatchObject({ code: "refused" });
    else await opening(here());
  });
});
