import type { APIRequestContext, Page } from "@playwright/test";
import type { Alert } from "#contract/push.ts";
import { newDesk } from "./support/diary-screen.ts";
import { expect, productUrl, sandboxUrl, test } from "./support/journey.ts";

/**
 * Chromium without a head has no push service and denies notifications to everybody, so three things are played: the owner's yes,
 * `subscribe` (by the sandbox's service, which holds the phone's keys) and the drawing of the notification itself. The rest is the browser's
 * own: the worker, its registration under the page's policy, a push that the browser's tools hand to it with what the sandbox has
 * decrypted, and its word to the server.
 */
async function playPush(page: Page, request: APIRequestContext) {
  const kept = { endpoint: "", p256dh: "", auth: "" };
  await page.exposeBinding("subscribeAtSandbox", async (_source, applicationServerKey: string) => {
    const answer = await request.post(`${sandboxUrl}/push/subscriptions`, { form: { applicationServerKey } });
    const { endpoint, keys } = await answer.json();
    return Object.assign(kept, { endpoint, ...keys });
  });
  await page.addInitScript(() => {
    type Play = { subscribeAtSandbox(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> };
    let current: PushSubscription | null = null;
    let permission: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => (permission = "granted");
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const text = btoa(String.fromCharCode(...key))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
      const { endpoint, p256dh, auth } = await (window as unknown as Play).subscribeAtSandbox(text);
      const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
      current = { endpoint, toJSON, unsubscribe: async () => true, options: {} } as unknown as PushSubscription;
      return current;
    };
  });
  return kept;
}

test("an owner turns alerts on, sends a test, and the worker shows it and says so", async ({
  page,
  context,
  signedIn,
  request,
}) => {
  const kept = await playPush(page, request);
  const faults: string[] = [];
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${productUrl}/`);
      if (ours) resolve(ours.registrationId);
    }),
  );
  tools.on("ServiceWorker.workerErrorReported", ({ errorMessage }) => faults.push(errorMessage.errorMessage));
  await tools.send("ServiceWorker.enable");

  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Alerts on this phone" });
  await section.getByRole("button", { name: "Turn on alerts here" }).click();
  await expect(section.getByText("On for this device")).toBeVisible();
  await expect(section.getByRole("listitem").first()).toContainText("(this device)");
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  expect(worker.url()).toBe(`${productUrl}/alerts-worker.js`);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; drawn: unknown[] };
    scope.drawn = [];
    scope.registration.showNotification = async (title, options) => void scope.drawn.push({ title, ...options });
  });

  await section.getByRole("button", { name: "Send a test alert" }).click();
  await expect(section.getByText("Sent. It should show up here")).toBeVisible();
  type Message = { browser: string; text: string };
  const received = async () => {
    const { messages } = (await (await request.get(`${sandboxUrl}/api/push`)).json()) as { messages: Message[] };
    return messages.find(({ browser }) => kept.endpoint.endsWith(browser))?.text;
  };
  await expect.poll(received).toContain("Test alert");
  const data = (await received()) ?? "";
  await tools.send("ServiceWorker.deliverPushMessage", { origin: productUrl, registrationId, data });

  // The worker has shown it, and told the server by the token that came along.
  const told = section.getByRole("listitem").filter({ hasText: "Test alert to" });
  await expect(told).toContainText(/Delivered \d/);
  const drawn = await worker.evaluate(() => (globalThis as unknown as { drawn: unknown[] }).drawn);
  expect(drawn).toMatchObject([{ title: "Test alert", data: { path: "/settings#alerts" }, requireInteraction: true }]);
  expect(faults).toEqual([]);
  const alerts = await request.get("/api/alerts", { headers: { authorization: `Bearer ${signedIn.token}` } });
  expect(((await alerts.json()).data as Alert[])[0]).toMatchObject({ way: "push", state: "delivered" });
});

test("the dashboard offers alerts on this device until somebody says no, and then no more", async ({
  page,
  signedIn,
  request,
}) => {
  await newDesk(request, signedIn.token);
  await playPush(page, request);
  await page.goto("/dashboard");
  const prompt = page.getByRole("region", { name: "Alerts on this device" });
  await expect(prompt.getByRole("button", { name: "Turn on alerts" })).toBeVisible();
  await prompt.getByRole("button", { name: "Not now" }).click();
  await expect(prompt).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});
