type Stoppable = { readonly signal?: AbortSignal | undefined };

/** The account as the payment provider should know it. */
export type PayingAccount = {
  /** Our own id: the same one always leads to the same customer. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
};

export type Customers = {
  /** Makes the account's customer, or finds it and brings its name, email and phone up to date. */
  ensure(account: PayingAccount, options?: Stoppable): Promise<{ readonly customerId: string }>;
  /** Gone for good, with its cards and without a last bill: end the subscription first. One that is gone is no failure. */
  remove(customerId: string, options?: Stoppable): Promise<void>;
};

export type CardAddress = {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
};

export type Card = {
  readonly id: string;
  /** In small letters: visa, mastercard, amex, discover, or another. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billingName: string | null;
  readonly billingAddress: CardAddress;
  readonly isDefault: boolean;
};

export type NewCardSetup = {
  /** Our id of this attempt: asked twice with the same one, the answer is the same. */
  readonly attemptId: string;
  readonly customerId: string;
  /** Comes back with the set-up and its events. */
  readonly notes: Readonly<Record<string, string>>;
  /** Where the browser goes when the card is saved; `{SESSION_ID}` in it becomes the set-up's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type CardSetup = {
  readonly id: string;
  readonly status: "open" | "complete" | "expired";
  readonly customerId: string | null;
  readonly cardId: string | null;
  /** What was saved instead of a card, such as a bank account. Nothing is ever charged to it. */
  readonly otherId: string | null;
  readonly notes: Readonly<Record<string, string>>;
};

export type Cards = {
  /** Begins a visit to the provider's hosted page, where a card and its billing address are entered. */
  beginSetup(setup: NewCardSetup, options?: Stoppable): Promise<{ readonly id: string; readonly url: string }>;
  /** What became of it, which is the truth also when no event ever comes. */
  readSetup(id: string, options?: Stoppable): Promise<CardSetup>;
  /** The default card first, then the newest. */
  list(customerId: string, options?: Stoppable): Promise<readonly Card[]>;
  /** From now on the customer and the running subscription are charged to this card. */
  makeDefault(customerId: string, cardId: string, options?: Stoppable): Promise<void>;
  /** A card, or what was saved instead of one. What is already gone is no failure; what is somebody else's is not found. */
  remove(customerId: string, cardId: string, options?: Stoppable): Promise<void>;
};

export type SubscriptionStatus = "active" | "past_due" | "unpaid" | "incomplete" | "paused" | "ended";

export type Subscription = {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly label: string;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** Its months are counted from here. */
  readonly anchor: Date;
};

export type UsageReport = {
  readonly customerId: string;
  /** Derived from the call. The provider forgets it after about a day: later, look at `total` before repeating a report. */
  readonly identifier: string;
  /** Whole seconds. Negative ones correct what can no longer be withdrawn. */
  readonly seconds: number;
  /** At most 35 days back. It decides the period that is billed for it. */
  readonly at: Date;
};

export type Usage = {
  /** The one running subscription of a customer, made when there is none, and charged with the calendar month. */
  subscribe(customerId: string, label: string, options?: Stoppable): Promise<Subscription>;
  /** Newest first, ended ones too. */
  subscriptions(customerId: string, options?: Stoppable): Promise<readonly Subscription[]>;
  /**
   * Bills what was used so far and counts the months of a subscription from now on. Once in a calendar month, however often it is
   * asked for. What was used stays counted once: each second is in the period that ends or in the one that begins.
   */
  beginCycle(subscriptionId: string, now: Date, options?: Stoppable): Promise<void>;
  /** Ends every running subscription at once; what was used is billed. */
  end(customerId: string, options?: Stoppable): Promise<void>;
  /** Counts seconds once per identifier. */
  report(report: UsageReport, options?: Stoppable): Promise<void>;
  /** Takes a report back; the provider allows it for a day. */
  withdraw(identifier: string, options?: Stoppable): Promise<void>;
  /** What the provider has counted, by whole minutes: from the minute of `from` to the end of the minute of `to`. */
  total(customerId: string, from: Date, to: Date, options?: Stoppable): Promise<number>;
};

export type InvoiceStatus = "draft" | "open" | "paid" | "uncollectible" | "void";

export type Invoice = {
  readonly id: string;
  readonly number: string | null;
  readonly status: InvoiceStatus;
  readonly description: string | null;
  /** What this period cost; what is due may carry over small amounts from before. */
  readonly totalCents: number;
  readonly amountDueCents: number;
  readonly amountPaidCents: number;
  readonly seconds: number;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly hostedUrl: string | null;
  readonly pdfUrl: string | null;
  readonly paidAt: Date | null;
};

export type Payment = {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly paid: boolean;
  readonly refusal: string | null;
};

/** One thing that somebody did: saved a card, or pressed a button. */
export type PayingAct = {
  readonly cardId: string;
  /** The same for every retry of it, which charges nothing twice and hears the same answer; another one for whatever is done later. */
  readonly act: string;
};

export type Invoices = {
  /** Newest first, without drafts. The cursor of a page asks for the next one. */
  list(
    customerId: string,
    page: { readonly limit: number; readonly cursor?: string | undefined },
    options?: Stoppable,
  ): Promise<{ readonly invoices: readonly Invoice[]; readonly nextCursor: string | null }>;
  /** Charges everything that is open, oldest first, to a card. A refused card is an answer, not a failure. */
  payOpen(customerId: string, paying: PayingAct, options?: Stoppable): Promise<readonly Payment[]>;
};

/** What the provider tells of itself. It comes at least once, in any order: read the state anew, do not add up news. */
export type PaymentChange =
  | { readonly kind: "card_setup_completed"; readonly customerId: string | null; readonly setupId: string }
  | { readonly kind: "card_saved"; readonly customerId: string; readonly cardId: string }
  | { readonly kind: "card_removed"; readonly customerId: string | null; readonly cardId: string }
  | { readonly kind: "customer_changed"; readonly customerId: string }
  | {
      readonly kind: "subscription_changed";
      readonly customerId: string;
      readonly subscriptionId: string;
      readonly status: SubscriptionStatus;
    }
  | {
      readonly kind: "invoice_changed";
      readonly customerId: string;
      readonly invoiceId: string;
      readonly status: InvoiceStatus;
      /** An attempt to charge it failed. */
      readonly failed: boolean;
    }
  | { readonly kind: "other"; readonly name: string };

export type PaymentEvent = { readonly id: string; readonly createdAt: Date; readonly news: PaymentChange };

/** What we want of a payment provider. Every failure is a `ProviderError`. */
export type Payments = {
  readonly customers: Customers;
  readonly cards: Cards;
  readonly usage: Usage;
  readonly invoices: Invoices;
  /** Reads an event from the bytes as they came; a wrong or old signature is refused with code "signature". */
  readEvent(body: string | Uint8Array, signature: string | undefined): PaymentEvent;
  /** What it has told since a moment, newest first, a page at a time: `page` is what the page before named as the next. */
  listEvents(
    which: { readonly since: Date; readonly page: string | undefined },
    options?: Stoppable,
  ): Promise<{ readonly events: readonly PaymentEvent[]; readonly next: string | undefined }>;
  /** Resolves when the provider can be reached and takes our key. */
  check(options?: Stoppable): Promise<void>;
};
