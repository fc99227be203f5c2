import "@testing-library/jest-dom/vitest";
import { randomInt } from "node:crypto";
import { configure } from "@testing-library/dom";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { test as base, inject, vi } from "vitest";
import { logIn, type Owner, register, somebody } from "../../e2e/support/owner.ts";
import { createMailbox, type Mailbox } from "../../support/accounts/mailbox.ts";
import { startApp } from "./app.ts";
import { keepLogin } from "./keep-login.ts";
import { createNetwork, type Network } from "./network.ts";
import { createRequests, type Requests } from "./requests.ts";
import { stopTime } from "./stopped-time.ts";
import { type Troubles, watchTroubles } from "./troubles.ts";

type Fixtures = {
  troubles: Troubles;
  network: Network;
  /** Asks the product as a program would. */
  request: Requests;
  mailbox: Mailbox;
  user: UserEvent;
  /** An account of the test's own. */
  owner: Owner;
  /** The same account, already logged in. */
  signedIn: Owner & { readonly token: string };
  /** Opens the app at an address of the product; one that is open ends with that, as by a load of a page. */
  open: (path: string) => void;
  /** Loads the page anew, where it is. */
  reload: () => void;
  /** From here on time stands still, and `vi.advanceTimersByTimeAsync` alone moves it. */
  stopClock: (at?: Date) => void;
};

// A wait ends when what it waits for is there; a busy machine must not fail one. What is hidden is looked for by its own assertions.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split("\n\n")[0]),
});

export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Every test of a screen goes through this: a person at an address of their own, in a window that nobody used before. */
export const test = base.extend<Fixtures>({
  troubles: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
    async ({}, use) => {
      const troubles = watchTroubles();
      await use(troubles);
      await troubles.check();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  network: async ({}, use) => {
    const network = createNetwork(inject("product"), someAddress());
    await use(network);
    network.close();
  },
  request: async ({ network }, use) => use(createRequests(network)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => use(createMailbox(inject("product").sandboxUrl)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  user: async ({}, use) => use(userEvent.setup({ delay: null, pointerEventsCheck: 0 })),
  owner: async ({ request }, use) => {
    const owner = somebody();
    await register(request, owner);
    await use(owner);
  },
  signedIn: async ({ request, owner }, use) => {
    const token = await logIn(request, owner);
    if (token === undefined) throw new Error("A new owner cannot log in.");
    keepLogin(owner, token);
    await use({ ...owner, token });
  },
  open: async ({ network: _network }, use) => {
    const open = (path: string): void => {
      endApp();
      moveTo(path);
      endApp = startApp();
    };
    const endLinks = followLinks(open);
    vi.spyOn(window.location, "reload").mockImplementation(startAnew);
    await use(open);
    vi.mocked(window.location.reload).mockRestore();
    endLinks();
    endApp();
    endApp = () => undefined;
    vi.useRealTimers();
    forget();
  },
  reload: async ({ open: _open }, use) => use(startAnew),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  stopClock: async ({}, use) => {
    await use((at) => {
      stopTime(at);
    });
    vi.useRealTimers();
  },
});

let endApp = (): void => undefined;

const startAnew = (): void => {
  endApp();
  endApp = startApp();
};

const moveTo = (path: string): void => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  const { href } = new URL(path, inject("product").url);
  happyDOM.setURL(href);
  // A page of its own in the history, so that the way back leads to the one before.
  window.history.pushState(null, "", href);
};

/** Those that the app leaves to the browser load a page anew. */
function followLinks(open: (path: string) => void): () => void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (event.defaultPrevented || !link || link.target === "_blank" || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
    if (origin !== window.location.origin) return;
    event.preventDefault();
    open(`${pathname}${search}${hash}`);
  };
  window.addEventListener("click", follow);
  return () => window.removeEventListener("click", follow);
}

/** What a test left in the window is gone before the next one. */
function forget(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the window has no other way
  for (const one of document.cookie.split("; ")) document.cookie = `${one.split("=")[0]}=; max-age=0; path=/`;
  document.head.replaceChildren();
  document.body.replaceChildren();
}

export { until } from "./until.ts";
