import twilio from "twilio";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tryTwilio } from "../try-twilio.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let client: ReturnType<typeof twilio>;
let own: string;
let now: Date;
const clock = { now: () => now };
const callee = "+17735550150";
/** Waits for somebody to press a key, and nobody does. */
const quiet = { twiml: '<Response><Gather timeout="600"/></Response>' };

beforeEach(async () => {
  now = new Date("2026-11-14T18:30:00.000Z");
  world = await tryTwilio({ clock });
  const requests = new twilio.RequestClient();
  const request: typeof requests.request = (asked) => {
    const { pathname, search } = new URL(asked.uri);
    return requests.request({ ...asked, uri: `${world.url}${pathname}${search}` });
  };
  client = twilio(world.accountSid, world.authToken, {
    httpClient: Object.assign(Object.create(requests), { request }),
  });
  own = (await client.incomingPhoneNumbers.create({ areaCode: "312" })).phoneNumber;
  world.carrier.setBehaviour(callee, { kind: "live" });
});
afterEach(() => world.close());

const connected = async () => {
  const call = await client.calls.create({ to: callee, from: own, ...quiet });
  await vi.waitFor(() => expect(world.carrier.calls().find(({ sid }) => sid === call.sid)).toBeDefined());
  return call;
};

describe("calls, to the official client", () => {
  it("are made, found, and ended", async () => {
    const call = await connected();
    expect(call).toMatchObject({ to: callee, from: own, direction: "outbound-api" });
    expect(await client.calls(call.sid).fetch()).toMatchObject({ sid: call.sid });
    expect((await client.calls.list({ to: callee, limit: 5 })).map(({ sid }) => sid)).toEqual([call.sid]);
    const ended = await client.calls(call.sid).update({ status: "completed" });
    expect(["completed", "canceled"]).toContain(ended.status);
    await expect(client.calls(call.sid).update({ status: "completed" })).rejects.toMatchObject({ code: 21220 });
  });

  it.each([
    ["to nobody's number", 21211, () => ({ to: "nobody", from: own, ...quiet })],
    ["from a number that is not ours", 21210, () => ({ to: callee, from: callee, ...quiet })],
    ["without instructions", 21205, () => ({ to: callee, from: own, url: "no address" })],
  ])("%s are refused with %i", async (_, code, wrong) => {
    await expect(client.calls.create(wrong())).rejects.toMatchObject({ status: 400, code });
  });

  it("are paged", async () => {
    for (let made = 0; made < 5; made++) await connected();
    const page = await client.calls.page({ pageSize: 2 });
    expect(page.instances).toHaveLength(2);
    const next = await page.nextPage();
    expect(next?.instances).toHaveLength(2);
    expect(await client.calls.list({ pageSize: 2, limit: 10 })).toHaveLength(5);
  });

  it("are found by number, state and time, page by page, also those that nobody answered", async () => {
    const sids: string[] = [];
    for (let minute = 0; minute < 4; minute++) {
      now = new Date(`2026-11-14T18:3${minute}:00.700Z`);
      const call = world.carrier.placeCall({ from: "+12085550199", to: own });
      await call.ended;
      sids.unshift(call.sid);
    }
    const other = await connected();
    const at = (minute: number) => new Date(`2026-11-14T18:3${minute}:00Z`);
    const found = async (which: object) =>
      (await client.calls.list({ pageSize: 1, limit: 10, ...which })).map(({ sid }) => sid);
    expect(await found({ to: own, startTimeAfter: at(1) })).toEqual(sids.slice(0, 3));
    expect(await found({ to: own, startTimeAfter: at(1), startTimeBefore: at(2) })).toEqual(sids.slice(1, 3));
    expect(await found({ startTimeAfter: at(3) })).toEqual([other.sid, sids[0]]);
    expect(await found({ startTimeAfter: at(4) })).toEqual([]);
    expect(await found({ to: own, status: "failed" })).toEqual(sids);
    expect(await found({ to: own, status: "completed" })).toEqual([]);
  });
});

describe("recordings, to the official client", () => {
  it("are begun on a live call, found, fetched and removed", async () => {
    const call = await connected();
    await fetch(`${world.url}/api/twilio/calls/${call.sid}/answer`, { method: "POST" });
    await vi.waitFor(async () => expect((await client.calls(call.sid).fetch()).status).toBe("in-progress"));
    const begun = await client.calls(call.sid).recordings.create({ recordingChannels: "dual" });
    expect(begun).toMatchObject({ callSid: call.sid, channels: 2 });
    await client.calls(call.sid).update({ status: "completed" });
    await vi.waitFor(async () => expect((await client.recordings(begun.sid).fetch()).status).toBe("completed"));
    expect((await client.calls(call.sid).recordings.list()).map(({ sid }) => sid)).toEqual([begun.sid]);
    expect(await client.recordings(begun.sid).remove()).toBe(true);
    await expect(client.recordings(begun.sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });
});
