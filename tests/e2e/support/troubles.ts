import { type BrowserContext, expect } from "@playwright/test";

type Expected = { readonly what: RegExp; met: boolean };

/** What a browser complained about in a journey. All of it fails the journey, except what the journey says it provokes. */
export type Troubles = {
  watch(context: BrowserContext): Promise<void>;
  /** The browser notes every answer of 400 and above as an error of its own. */
  expectStatus(status: number, path: string): void;
  /** A request that the journey lets fail. */
  expectNoAnswer(path: string): void;
  expectText(what: RegExp): void;
  /** What came so far and was not expected. */
  unexpected(): readonly string[];
  /** Nothing came that was not expected, and all came that was. */
  check(options?: { patienceMs: number }): Promise<void>;
};

/** Without JavaScript: the scripts of a page are asked for ahead of time, and then not wanted. */
export const scriptsRefused = /^request failed: GET \/assets\/[\w.-]+\.js csp$/;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `homes` are the origins of the product and of its sandbox: nothing may be asked of any other. */
export function createTroubles(homes: readonly string[]): Troubles {
  const expected: Expected[] = [];
  const unexpected: string[] = [];
  const note = (text: string): void => {
    const matching = expected.filter(({ what }) => what.test(text));
    for (const one of matching) one.met = true;
    if (matching.length === 0) unexpected.push(text);
  };
  const expectText = (what: RegExp): void => void expected.push({ what, met: false });

  return {
    expectText,
    unexpected: () => unexpected,
    expectStatus: (status, path) => expectText(new RegExp(`^error: .* status of ${status} .* at ${quoted(path)}$`)),
    expectNoAnswer: (path) => {
      expectText(new RegExp(`^request failed: \\w+ ${quoted(path)} `));
      expectText(new RegExp(`^error: Failed to load resource: net::.* at ${quoted(path)}$`));
    },

    async watch(context) {
      context.on("console", (message) => {
        const type = message.type();
        if (type === "error" || type === "warning")
          note(`${type}: ${message.text()} at ${pathOf(message.location().url)}`);
      });
      context.on("weberror", (thrown) => note(`thrown: ${thrown.error().message}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith("http") && !homes.includes(url.origin)) note(`request elsewhere: ${request.url()}`);
      });
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // Who leaves a page leaves behind what it was still loading.
        if (reason === "net::ERR_ABORTED") return;
        note(`request failed: ${request.method()} ${pathOf(request.url())} ${reason}`);
      });
      await context.exposeBinding("tellViolation", (_source, text: string) => note(`policy violation: ${text}`));
      await context.addInitScript(() =>
        window.addEventListener("securitypolicyviolation", (event) =>
          (window as unknown as { tellViolation: (text: string) => void }).tellViolation(
            `${event.violatedDirective} refuses ${event.blockedURI} ${event.sample} on ${event.documentURI}`,
          ),
        ),
      );
    },

    async check({ patienceMs } = { patienceMs: 20_000 }) {
      const missing = () => expected.filter(({ met }) => !met).map(({ what }) => what.source);
      const message = "troubles that the journey expects, and that did not come";
      await expect.poll(missing, { message, timeout: patienceMs }).toEqual([]);
      expect(unexpected, "troubles in the browser").toEqual([]);
    },
  };
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
