import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { type AlertsState, alertsState, type BrowserFacts, keyBytes, sameBytes } from "./alerts-state.ts";

const able: BrowserFacts = {
  ...{ hasPush: true, permission: "default", isApple: false, isInstalled: false, isSubscribed: false },
};

it.each<[string, Partial<BrowserFacts>, AlertsState]>([
  ["an old browser", { hasPush: false }, "unsupported"],
  ["Safari on an iPhone", { hasPush: false, isApple: true }, "install-first"],
  ["an old iPhone, installed", { hasPush: false, isApple: true, isInstalled: true }, "unsupported"],
  ["an iPhone, installed", { isApple: true, isInstalled: true }, "off"],
  ["somebody who said no", { permission: "denied", isSubscribed: true }, "denied"],
  ["somebody who was never asked", {}, "off"],
  ["somebody who said yes and turned it off", { permission: "granted" }, "off"],
  ["somebody who has it on", { permission: "granted", isSubscribed: true }, "on"],
])("%s", (_name, facts, state) => {
  expect(alertsState({ ...able, ...facts })).toBe(state);
});

it("knows the sender's key again", () => {
  const key = keyBytes("BP-_AA");
  expect([...key]).toEqual([4, 255, 191, 0]);
  expect(sameBytes(key.buffer, key)).toBe(true);
  expect(sameBytes(Uint8Array.from([4]).buffer, key)).toBe(false);
  expect(sameBytes(null, key)).toBe(false);
});

type Told = [what: string, ...more: unknown[]];

/** The worker as it is served, with a browser around it that writes down what it is asked. */
function startWorker({ windows = 0, opensTel = false } = {}) {
  const told: Told[] = [];
  const handlers: Record<string, (event: object) => void> = {};
  const view = {
    focus: async () => void told.push(["focus"]),
    navigate: async (path: string) => void told.push(["navigate", path]),
  };
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => (handlers[name] = handler),
    registration: {
      showNotification: async (title: string, options: object) => void told.push(["show", title, options]),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
          subscriptionAt(applicationServerKey),
      },
    },
    clients: {
      matchAll: async () => Array(windows).fill(view),
      openWindow: async (path: string) => {
        if (path.startsWith("tel:") && !opensTel) throw new TypeError("not allowed");
        told.push(["open", path]);
      },
    },
  };
  const fetch = async (path: string, { body }: { body: string }) => void told.push(["post", path, JSON.parse(body)]);
  runInNewContext(readFileSync(join(process.cwd(), "src/web/public/alerts-worker.js"), "utf8"), { self, fetch });
  return async (name: string, event: object): Promise<Told[]> => {
    const waits: Promise<unknown>[] = [];
    handlers[name]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
    return told.splice(0);
  };
}
const subscriptionAt = (name: string) => ({
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: "p", auth: "a" } }),
});
const alert = {
  ...{ title: "Water heater leaking", body: "Dana Whitfield, (208) 555-0164", path: "/conversations/1" },
  ...{ phone: "+12085550164", tag: "m1", token: "t1", urgent: true, at: "2026-11-19T09:14:00Z" },
};
const click = (action: string, data: object = alert) => ({ action, notification: { data, close() {} } });
const receipt = (event: string): Told => ["post", "/api/push/receipts", { token: "t1", event }];

describe("the worker", () => {
  it("shows an alert with its need first, a way to call back, and says that it was shown", async () => {
    const [show, post] = await startWorker()("push", { data: { json: () => alert } });
    const actions = [{ action: "call", title: "Call back" }];
    const options = { body: alert.body, tag: "m1", requireInteraction: true, actions };
    expect(show).toMatchObject(["show", alert.title, options]);
    expect(post).toEqual(receipt("shown"));
  });

  it("shows something whatever comes, since browsers punish silence", async () => {
    const broken = { json: () => JSON.parse("{") };
    expect(await startWorker()("push", { data: broken })).toMatchObject([["show", "Belle", {}]]);
    expect(await startWorker()("push", { data: null })).toMatchObject([["show", "Belle", {}]]);
  });

  it("opens the conversation on a tap, in a window that is there, and says so", async () => {
    expect(await startWorker()("notificationclick", click(""))).toEqual(
      expect.arrayContaining([["open", "/conversations/1"], receipt("opened")]),
    );
    expect(await startWorker({ windows: 1 })("notificationclick", click(""))).toEqual(
      expect.arrayContaining([["focus"], ["navigate", "/conversations/1"]]),
    );
  });

  it("rings the caller where the browser can, else opens the conversation", async () => {
    expect(await startWorker({ opensTel: true })("notificationclick", click("call"))).toContainEqual([
      "open",
      "tel:+12085550164",
    ]);
    expect(await startWorker()("notificationclick", click("call"))).toContainEqual(["open", "/conversations/1"]);
  });

  it("tells the address that its browser has replaced, by the old one, and asks for one where there is none", async () => {
    const old = { endpoint: "https://push.example/old", options: { applicationServerKey: "k1" } };
    const moved = (to: string): Told => [
      "post",
      "/api/push/moves",
      { from: old.endpoint, endpoint: `https://push.example/${to}`, keys: { p256dh: "p", auth: "a" } },
    ];
    const given = { oldSubscription: old, newSubscription: subscriptionAt("new") };
    expect(await startWorker()("pushsubscriptionchange", given)).toEqual([moved("new")]);
    expect(await startWorker()("pushsubscriptionchange", { oldSubscription: old })).toEqual([moved("k1")]);
    expect(await startWorker()("pushsubscriptionchange", {})).toEqual([]);
  });

  it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", undefined])(
    "never opens %j",
    async (path) => {
      const opened = await startWorker()("notificationclick", click("", { ...alert, path }));
      expect(opened).toContainEqual(["open", "/dashboard"]);
    },
  );
});
