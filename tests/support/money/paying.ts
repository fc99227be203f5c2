import Stripe from "stripe";
import type { Customer, Invoice, PaymentMethod } from "#contract/payments.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { type Draft, type NewOwner, newOwner } from "../accounts/owner.ts";
import { freePort } from "../processes/run-product.ts";
import { until } from "../until.ts";
import { createWorld, type World } from "../world.ts";

export type FaultInjection = {
  readonly kind?: string;
  readonly path?: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly times?: number;
  readonly ms?: number;
  readonly post?: "duplicate" | "reorder" | "late" | "drop";
};

export type PayingWorld = World & {
  /** What the payment service does wrong from now on; nothing said is no fault. */
  faults(faults?: FaultInjection): Promise<void>;
  /** By hand in the service's console: `cards/{id}/detach` and the like. */
  atProvider(act: string): Promise<void>;
};

/** A world that listens, so that the payment service's news finds its way to it. */
export async function createPayingWorld(): Promise<PayingWorld> {
  const port = await freePort();
  const world = await createWorld({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  await world.app.listen({ port, host: "127.0.0.1" });
  const at = world.outside.sandbox?.url ?? "";
  const expect = async (asked: Promise<Response>) => {
    const reply = await asked;
    if (reply.status >= 400) throw new Error(`The sandbox said ${reply.status}: ${await reply.text()}`);
  };
  return {
    ...world,
    faults: (faults = {}) =>
      expect(
        fetch(`${at}/api/weather/stripe`, {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(faults),
        }),
      ),
    atProvider: (act) => expect(fetch(`${at}/stripe/${act}`, { method: "POST", redirect: "manual" })),
  };
}

export const cards = {
  visa: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  amex: "3782 822463 10005",
  /** Is saved, and refused whenever it is charged. */
  refused: "4000 0000 0000 0341",
  declined: "4000 0000 0000 0002",
} as const;

const filled = {
  expiry: "12 / 34",
  name: "Dana Reyes",
  line1: "418 Alder Street",
  line2: "",
  city: "Boise",
  state: "ID",
  postal_code: "83702",
  country: "US",
};

/** Fills in the card page as a person would. Answers where it leads, or nothing where it says no. */
export const enterCard = (url: string, number: string): Promise<URL | undefined> =>
  fillIn(url, { number, cvc: number === cards.amex ? "1234" : "123" });

/** Chooses something else there than a card. */
export const enterOther = (url: string, method: "us_bank_account" | "link"): Promise<URL | undefined> =>
  fillIn(url, { method, number: "", cvc: "" });

async function fillIn(url: string, typed: Record<string, string>): Promise<URL | undefined> {
  const body = new URLSearchParams({ ...filled, ...typed });
  const reply = await fetch(url, { method: "POST", body, redirect: "manual" });
  const location = reply.headers.get("location");
  return location === null ? undefined : new URL(location);
}

/** The vendor's own client, at the world's payment service. */
export function stripeOf(world: World): Stripe {
  const { hostname, port } = new URL(world.outside.sandbox?.url ?? "");
  const { secretKey } = sandboxKeys(world.dataDir).stripe;
  return new Stripe(secretKey, { host: hostname, port: Number(port), protocol: "http", telemetry: false });
}

export type Payer = NewOwner & {
  customer(): Promise<Customer>;
  methods(): Promise<PaymentMethod[]>;
  invoices(query?: string): Promise<{ data: Invoice[]; next_cursor: string | null }>;
  /** Asks for the card page and answers its address. */
  checkout(): Promise<string>;
  confirm(sessionId: string): ReturnType<NewOwner["send"]>;
  /** All of it: the page, the card, the return. Answers the session's id. */
  saveCard(number?: string): Promise<string>;
};

/** An owner with everything around paying at hand. */
export async function newPayer(world: World, changes: Partial<Draft> = {}): Promise<Payer> {
  const owner = await newOwner(world, changes);
  const read = async <T>(path: string): Promise<T> => {
    const answer = await owner.send("GET", `/api/payments/${path}`);
    if (answer.status !== 200) throw new Error(`${path} said ${answer.status}: ${answer.text}`);
    return answer.body as T;
  };
  const customer = () => read<Customer>("customers/me");
  const checkout = async () => {
    const { id } = await customer();
    const path = `/api/payments/checkout-sessions?stripe_customer_id=${id}`;
    const answer = await owner.send("POST", path, { mode: "setup" });
    if (answer.status !== 200) throw new Error(`Checkout said ${answer.status}: ${answer.text}`);
    return String(answer.body["url"]);
  };
  const confirm = (id: string) => owner.send("POST", `/api/payments/checkout-sessions/${id}/confirm`);
  return {
    ...owner,
    customer,
    methods: () => read("methods"),
    invoices: (query = "") => read(`invoices${query}`),
    checkout,
    confirm,
    async saveCard(number = cards.visa) {
      const back = await enterCard(await checkout(), number);
      const id = back?.searchParams.get("session_id") ?? "";
      await confirm(id);
      return id;
    },
  };
}

export const accountRow = (world: World, owner: Pick<NewOwner, "user">) =>
  world.db.selectFrom("payment_accounts").selectAll().where("owner_id", "=", owner.user.id).executeTakeFirstOrThrow();

/** Until all news that came has been worked on. */
export const quiet = (world: World): Promise<true> =>
  until("the inbox to be worked on", async () => {
    const open = await world.db.selectFrom("inbox").select("event_id").where("handled_at", "is", null).execute();
    return open.length === 0;
  });
