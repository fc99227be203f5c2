import type { Page } from "@playwright/test";
import type { UserEvent } from "@testing-library/user-event";
import type { Network } from "../network.ts";
import { createClock } from "./clock.ts";
import { nextDownload } from "./downloads.ts";
import { keysOf, Locator } from "./locator.ts";
import { createRoutes } from "./routes.ts";
import { answerSockets } from "./sockets.ts";

type Window = { network: Network; user: UserEvent; open: (path: string) => void; reload: () => void };

/** The window in the words of journeys, as far as a window without a browser can follow them. */
export function createPage({ network, user, open, reload }: Window): Page {
  const whole = new Locator(() => [document.documentElement], user);
  const context = { grantPermissions: async () => undefined };
  const page = {
    ...createRoutes(network),
    clock: createClock(),
    goto: async (path: string) => open(path),
    reload: async () => reload(),
    goBack: async () => window.history.back(),
    url: () => window.location.href,
    context: () => context,
    keyboard: {
      press: (key: string) => user.keyboard(keysOf(key)),
      type: (text: string) => user.keyboard(text.replaceAll(/[{[]/g, "$&$&")),
    },
    localStorage: {
      items: async () => Object.entries({ ...window.localStorage }).map(([name, value]) => ({ name, value })),
      clear: async () => window.localStorage.clear(),
    },
    evaluate: async <T>(look: (given: unknown) => T, given?: unknown) => look(given),
    addInitScript: async (change: (given: unknown) => void, given?: unknown) => change(given),
    waitForEvent: (_: "download") => nextDownload(),
    routeWebSocket: async (...given: Parameters<typeof answerSockets>) => answerSockets(...given),
    getByRole: whole.getByRole.bind(whole),
    getByLabel: whole.getByLabel.bind(whole),
    getByText: whole.getByText.bind(whole),
    getByPlaceholder: whole.getByPlaceholder.bind(whole),
    locator: whole.locator.bind(whole),
  };
  return page as unknown as Page;
}
