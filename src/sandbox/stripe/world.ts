import type { Usage } from "./billing/usage.ts";
import { type Decline, noSuch } from "./stripe-fault.ts";
import type {
  CheckoutSession,
  Customer,
  DeletedCustomer,
  Event,
  Invoice,
  InvoiceLine,
  Meter,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  Subscription,
  WebhookEndpoint,
} from "./wire.ts";

/** How a card behaves when it is saved or charged, kept apart because no interface shows it. */
export type Trait = { attach?: Decline; charge?: Decline };

export type PendingItem = { id: string; customer: string; invoice: string | null; line: InvoiceLine };

/** Everything that the service knows but usage and events, which come in thousands and have journals of their own. */
export type State = {
  customers: Record<string, Customer | DeletedCustomer>;
  payment_methods: Record<string, PaymentMethod>;
  traits: Record<string, Trait>;
  setup_intents: Record<string, SetupIntent>;
  checkout_sessions: Record<string, CheckoutSession>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  meters: Record<string, Meter>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  invoice_items: Record<string, PendingItem>;
  webhook_endpoints: Record<string, WebhookEndpoint>;
  /** Subscriptions whose time up to this moment was given away. */
  free_until: Record<string, number>;
};

export const emptyState = (): State => ({
  customers: {},
  payment_methods: {},
  traits: {},
  setup_intents: {},
  checkout_sessions: {},
  products: {},
  prices: {},
  meters: {},
  subscriptions: {},
  invoices: {},
  invoice_items: {},
  webhook_endpoints: {},
  free_until: {},
});

export type World = {
  readonly state: State;
  readonly usage: Usage;
  /** To be called after every change. */
  readonly save: () => void;
  readonly nowSeconds: () => number;
  /** Nothing falls due before this moment; forgotten with every change. */
  readonly rest: { untilSeconds: number };
  /** Where people and programs reach the sandbox. */
  readonly url: () => string;
  readonly publish: (event: Event) => void;
  readonly events: () => readonly Event[];
  /** The request that brings something about; absent when the service acts by itself. */
  readonly request?: { readonly id: string; readonly idempotency_key: string | null };
};

/** The same world at another moment: what falls due while nobody looked happens at its own time. */
export const at = (world: World, seconds: number): World => ({ ...world, nowSeconds: () => seconds });

const kinds = {
  payment_methods: "PaymentMethod",
  setup_intents: "setupintent",
  checkout_sessions: "checkout.session",
  products: "product",
  prices: "price",
  meters: "billing meter",
  subscriptions: "subscription",
  invoices: "invoice",
  webhook_endpoints: "webhook endpoint",
} as const;
type Kind = keyof typeof kinds;

/** Finds an object or refuses; `param` names the parameter that asked for it. */
export function find<K extends Kind>(world: World, kind: K, id: string, param?: string): State[K][string] {
  const all = world.state[kind];
  if (!Object.hasOwn(all, id)) throw noSuch(kinds[kind], id, param);
  return all[id] as State[K][string];
}

/** A living customer; a deleted one is refused. */
export function findCustomer(world: World, id: string, param?: string): Customer {
  const customer = Object.hasOwn(world.state.customers, id) ? world.state.customers[id] : undefined;
  if (!customer || customer.deleted) throw noSuch("customer", id, param);
  return customer as Customer;
}

/** Any object by its id, for references that are to be expanded. */
export function findAny(world: World, id: string): object | undefined {
  const { traits: _, invoice_items: __, free_until: ___, ...collections } = world.state;
  for (const all of Object.values(collections)) if (Object.hasOwn(all, id)) return all[id];
  return undefined;
}

/** Newest first, as every list of the service. */
export const newestFirst = <T>(all: Record<string, T>): T[] => Object.values(all).reverse();

export const methodsOf = (world: World, customer: string): PaymentMethod[] =>
  newestFirst(world.state.payment_methods).filter((method) => method.customer === customer);

export const subscriptionsOf = (world: World, customer: string): Subscription[] =>
  newestFirst(world.state.subscriptions).filter((subscription) => subscription.customer === customer);

export const invoicesOf = (world: World, customer: string): Invoice[] =>
  newestFirst(world.state.invoices).filter((invoice) => invoice.customer === customer);

export const hasEnded = ({ status }: Subscription): boolean => status === "canceled" || status === "incomplete_expired";
