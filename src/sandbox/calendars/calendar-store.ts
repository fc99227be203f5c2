import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openStateStore, type StateStore } from "../state-store.ts";
import type { Clock, Ground } from "../vendor.ts";
import { type Occurrence, occurrencesIn, type Range, type StoredEvent } from "./stored-event.ts";

export type Account = { readonly id: string; readonly name: string; readonly email: string; readonly zone: string };

/** What an app was allowed to do by one account. */
export type AppGrant = {
  id: string;
  accountId: string;
  clientId: string;
  scopes: string[];
  since: string;
  refreshTokens: string[];
};

export type State = {
  events: Record<string, StoredEvent[]>;
  /** Counts every change to any calendar. */
  change: number;
  /** Cursors of an earlier age are refused as too old. */
  age: number;
  grants: AppGrant[];
  codes: Record<string, SignInCode>;
  tokens: Record<string, { grantId: string; scopes: string[]; expiresAt: string }>;
  channels?: Channel[];
};

export type SignInCode = {
  accountId: string;
  redirectUrl: string;
  scopes: string[];
  challenge: string | undefined;
  challengeMethod: "S256" | "plain";
  /** Whether a refresh token goes with it. */
  offline: boolean;
  expiresAt: string;
  used: boolean;
};

/** By which the vendor tells an app of changes. */
export type Channel = {
  id: string;
  accountId: string;
  clientId: string;
  url: string;
  secret: string;
  resourceId: string;
  expiresAt: string;
  /** How many messages were sent. */
  count: number;
};

/** What a new entry must say; the rest has a usual value. */
export type NewEvent = Pick<StoredEvent, "start" | "end"> & Partial<StoredEvent>;

export type CalendarStore = ReturnType<typeof openCalendars>;

const empty = (): State => ({ events: {}, change: 0, age: 1, grants: [], codes: {}, tokens: {} });

/** The calendars of a vendor's pretend accounts. */
export function openCalendars(ground: Ground, accounts: readonly Account[], newId: () => string) {
  const stateStore: StateStore<State> = openStateStore(join(ground.dir, "state.json"), empty, ground.log);
  const { state } = stateStore;
  const { clock } = ground;

  const eventsOf = (account: Account): StoredEvent[] => {
    state.events[account.id] ??= [];
    return state.events[account.id] as StoredEvent[];
  };
  const listeners: ((accountId: string) => void)[] = [];
  const touch = (event: StoredEvent) => {
    state.change += 1;
    event.change = state.change;
    event.updated = clock.now().toISOString();
    stateStore.save();
    const [accountId] = Object.entries(state.events).find(([, events]) => events.includes(event)) ?? [];
    if (accountId !== undefined) for (const listener of listeners) listener(accountId);
    return event;
  };

  return {
    accounts,
    stateStore,
    clock: clock as Clock,
    /** Told of every change, by the account whose calendar it is. */
    onChange: (listener: (accountId: string) => void) => void listeners.push(listener),
    account: (id: string) => accounts.find((one) => one.id === id),
    accountByEmail: (email: string) => accounts.find((one) => one.email === email.toLowerCase()),
    events: (account: Account): readonly StoredEvent[] => eventsOf(account),
    find: (account: Account, id: string) => eventsOf(account).find((event) => event.id === id),
    add(account: Account, fresh: NewEvent): StoredEvent {
      const event: StoredEvent = {
        title: "",
        description: "",
        location: "",
        showAs: "busy",
        status: "confirmed",
        declined: false,
        created: clock.now().toISOString(),
        updated: "",
        sequence: 0,
        change: 0,
        more: {},
        ...fresh,
        id: fresh.id ?? newId(),
      };
      eventsOf(account).push(event);
      return touch(event);
    },
    change(event: StoredEvent, changes: Partial<StoredEvent>): StoredEvent {
      return touch(Object.assign(event, changes, { sequence: event.sequence + 1 }));
    },
    /** Kept as cancelled, so that those who ask for changes hear of it. The changed times of a series go with it. */
    cancel(account: Account, event: StoredEvent): void {
      const withIt = eventsOf(account).filter((one) => one === event || one.seriesId === event.id);
      for (const one of withIt) if (one.status !== "cancelled") touch(Object.assign(one, { status: "cancelled" }));
    },
    occurrences: (account: Account, range: Range, options?: { cancelled?: boolean }): Occurrence[] =>
      occurrencesIn(eventsOf(account), account.zone, range, options),
    /** From now on everybody who asks for changes must start anew. */
    forgetCursors() {
      state.age += 1;
      stateStore.save();
    },
  };
}

export const randomId = (bytes: number): string => randomBytes(bytes).toString("hex");
