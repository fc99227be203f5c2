import "@testing-library/jest-dom/vitest";
import { randomInt } from "node:crypto";
import { configure } from "@testing-library/dom";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { test as base, inject, vi } from "vitest";
import { type Owner, somebody } from "../../e2e/support/owner.ts";
import { startApp } from "./app.ts";
import { createNetwork, type Network } from "./network.ts";

type Fixtures = {
  network: Network;
  user: UserEvent;
  /** An account of the test's own. */
  owner: Owner;
  /** The same account, already logged in. */
  signedIn: Owner & { readonly token: string };
  /** Opens the app at an address of the product. */
  open: (path: string) => void;
  /** From here on time stands still, and `vi.advanceTimersByTimeAsync` alone moves it. */
  stopClock: (at?: Date) => void;
};

// A wait ends when what it waits for is there; a busy machine must not fail one. What is hidden is looked for by its own assertions.
configure({
  asyncUtilTimeout: 20_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split("\n\n")[0]),
});

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Every test of a screen goes through this: a person at an address of their own, in a window that nobody used before. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
  network: async ({}, use) => {
    const network = createNetwork(inject("product").url, someAddress());
    await use(network);
    network.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  user: async ({}, use) => use(userEvent.setup({ delay: null, pointerEventsCheck: 0 })),
  owner: async ({ network }, use) => {
    const owner = somebody();
    const body = { ...owner, confirm_password: owner.password, terms_agreed: true, timezone: "America/Denver" };
    await send(network, "/users/register", JSON.stringify(body), "application/json");
    await use(owner);
  },
  signedIn: async ({ network, owner }, use) => {
    const { username, password } = owner;
    const form = new URLSearchParams({ username, password }).toString();
    const reply = await send(network, "/token", form, "application/x-www-form-urlencoded");
    const { access_token: token } = (await reply.json()) as { access_token: string };
    const kept = { token, token_type: "bearer", username, is_authenticated: "true" };
    for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, value);
    await use({ ...owner, token });
  },
  open: async ({ network: _network }, use) => {
    const ends: (() => void)[] = [];
    await use((path) => {
      moveTo(path);
      ends.push(startApp());
    });
    for (const end of ends) end();
    vi.useRealTimers();
    forget();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  stopClock: async ({}, use) => {
    await use((at) => {
      vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
      if (at) vi.setSystemTime(at);
    });
    vi.useRealTimers();
  },
});

async function send(network: Network, path: string, body: string, type: string): Promise<Response> {
  const reply = await network.product(path, { method: "POST", body, headers: { "content-type": type } });
  if (!reply.ok) throw new Error(`${path} failed: ${reply.status} ${await reply.text()}`);
  return reply;
}

const moveTo = (path: string): void => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(new URL(path, inject("product").url).href);
};

/** What a test left in the window is gone before the next one. */
function forget(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the window has no other way
  for (const one of document.cookie.split("; ")) document.cookie = `${one.split("=")[0]}=; max-age=0; path=/`;
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = "";
}

const later = globalThis.setTimeout;
const patienceMs = 20_000;

/** Looks again and again until it does not throw. Moves no clock, so it also waits while time stands still. */
export async function until<T>(look: () => T): Promise<T> {
  const from = performance.now();
  for (;;) {
    try {
      return look();
    } catch (thrown) {
      if (performance.now() - from > patienceMs) throw thrown;
      await new Promise((done) => later(done, 10));
    }
  }
}
