import { randomInt } from "node:crypto";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { createMailbox, type Mailbox } from "../../support/accounts/mailbox.ts";
import { logIn, type Owner, register, somebody } from "./owner.ts";
import { createTroubles, type Troubles } from "./troubles.ts";

type Fixtures = {
  /** The network address that this journey plays, so that counts of attempts never meet. */
  address: string;
  troubles: Troubles;
  mailbox: Mailbox;
  /** An account of the journey's own. */
  owner: Owner;
  /** The same account, already logged in with this browser. */
  signedIn: Owner & { readonly token: string };
  /** A page in the browser of somebody else, or of the same owner elsewhere; watched like the first. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
};

export const productUrl = process.env["BELLE_URL"] ?? "";
export const sandboxUrl = process.env["BELLE_SANDBOX"] ?? "";

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Leaves in a browser what a login leaves there. */
export async function keepLogin(page: Page, { username }: Owner, token: string): Promise<void> {
  // Storage belongs to an origin, so some address of it must be open; this one draws nothing.
  await page.goto("/healthz");
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) window.localStorage.setItem(name, value);
    },
    { token, token_type: "bearer", username, is_authenticated: "true" },
  );
}

/** Every journey goes through this: a person with an address of their own, in a browser whose every complaint counts. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
  address: async ({}, use) => use(someAddress()),
  baseURL: productUrl,
  extraHTTPHeaders: async ({ address }, use) => use({ "x-forwarded-for": address }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => use(createMailbox(sandboxUrl)),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  troubles: async ({}, use) => {
    const troubles = createTroubles([productUrl, sandboxUrl]);
    await use(troubles);
    await troubles.check();
  },
  context: async ({ context, troubles }, use) => {
    await troubles.watch(context);
    await use(context);
    // A screen may ask once more in the moment in which its journey ends.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  elsewhere: async ({ browser, troubles }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const extraHTTPHeaders = { "x-forwarded-for": someAddress() };
      const context = await browser.newContext({ baseURL: productUrl, extraHTTPHeaders, ...options });
      contexts.push(context);
      await troubles.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  owner: async ({ request }, use) => {
    const owner = somebody();
    await register(request, owner);
    await use(owner);
  },
  signedIn: async ({ page, owner, request }, use) => {
    const token = await logIn(request, owner);
    if (token === undefined) throw new Error("A new owner cannot log in.");
    await keepLogin(page, owner, token);
    await use({ ...owner, token });
  },
});

export { expect };
