import { join } from "node:path";
import { openStateStore } from "../state-store.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { openAnswers } from "./answers.ts";
import { catchUp } from "./billing/periods.ts";
import { openUsage } from "./billing/usage.ts";
import { openNews } from "./news.ts";
import { addConsolePages } from "./pages/console-pages.ts";
import { addHostedPages } from "./pages/hosted-pages.ts";
import { addStripeApi, sendFault } from "./stripe-api.ts";
import { failed, tooMany } from "./stripe-fault.ts";
import { apiVersion } from "./wire.ts";
import { emptyState, type World } from "./world.ts";

type Options = {
  /** The key that the product must give. */
  readonly secretKey: string;
  /** Where the product takes news, and the secret it is signed with. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Whether it takes any. Absent: it does. */
  readonly isListening?: boolean | undefined;
  /** Between one try of the post and the next. */
  readonly waitsMs?: readonly number[] | undefined;
};

export type StripeVendor = Vendor & {
  /** Does what has fallen due; to be called after the clock was moved. */
  readonly tick: () => void;
};

/** The endpoint that the product itself is, as if it had been entered in the service's console. */
const productEndpoint = "we_product";

/** A payment service: its interface for programs, its hosted pages, its console and its news. */
export function startStripe(ground: Ground, options: Options): StripeVendor {
  const nowSeconds = () => Math.floor(ground.clock.now().getTime() / 1000);
  const faults = ground.faults.over("stripe", "Stripe", {
    error: (reply) => sendFault(reply, failed()),
    limit: (reply) => sendFault(reply, tooMany()),
    // What fails after it began is remembered with its key, as any other answer.
    failsInside: true,
  });
  const { state, save, flush } = openStateStore(join(ground.dir, "state.json"), emptyState, ground.log);
  const rest = { untilSeconds: 0 };
  state.webhook_endpoints[productEndpoint] = {
    id: productEndpoint,
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: state.webhook_endpoints[productEndpoint]?.created ?? nowSeconds(),
    description: "The product",
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    secret: options.webhookSecret,
    status: options.isListening === false ? "disabled" : "enabled",
    url: options.webhookUrl,
  };
  save();
  const news = openNews({ ground, faults, state, waitsMs: options.waitsMs });
  const world: World = {
    state,
    usage: openUsage(ground.dir),
    save() {
      rest.untilSeconds = 0;
      save();
    },
    nowSeconds,
    rest,
    url: ground.url,
    publish: news.publish,
    events: news.events,
  };
  const answers = openAnswers(ground.dir, nowSeconds);
  news.resume();

  return {
    title: "Stripe",
    summary: "Customers, cards, usage and invoices, with the card page and the invoices that a customer sees.",
    path: "/stripe",
    open: "Open the console",
    state: () => {
      const customers = Object.values(state.customers).filter(({ deleted }) => !deleted).length;
      return customers === 1 ? "1 customer" : `${customers} customers`;
    },
    get address() {
      return ground.url();
    },
    tick: () => catchUp(world),
    addRoutes(app) {
      addStripeApi(app, { world, answers, secretKey: options.secretKey, faults });
      addHostedPages(app, world);
      addConsolePages(app, world, news);
    },
    async close() {
      news.close();
      flush();
    },
  };
}
