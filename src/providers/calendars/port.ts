/** What an owner allowed us to do with a calendar. To be stored encrypted. */
export type Grant = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends. */
  readonly expiresAt: Date;
  /** The account's address or the calendar's name, to be shown to the owner; absent where the provider does not say. */
  readonly account?: string | undefined;
};

/**
 * A stored grant, and where a newer one is kept. Whoever stores should keep the one that expires last: two processes may
 * refresh at the same time, and both results work.
 */
export type Access = { readonly grant: Grant; readonly onRefreshed: (grant: Grant) => Promise<void> };

export type SignInRequest = {
  readonly state: string;
  /** PKCE: the SHA-256 of the verifier, as base64url. */
  readonly challenge: string;
  readonly redirectUrl: string;
  /** The address that is offered first. */
  readonly loginHint?: string | undefined;
};

export type SignInReturn = { readonly code: string; readonly verifier: string; readonly redirectUrl: string };

export type Interval = { readonly start: Date; readonly end: Date };

/** Something for which the owner is not free. */
export type BusyEvent = Interval & {
  /** Given for events that `putEvent` made. */
  readonly key?: string | undefined;
};

export type EventDraft = {
  /** Our booking's id: 1 to 40 letters, digits, dashes and underscores. There is never more than one event for a key. */
  readonly key: string;
  readonly start: Date;
  readonly end: Date;
  /** The zone in which the event is shown where the calendar keeps one. */
  readonly timeZone: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
};

/** An event of ours. Without its id it is looked up by the key. */
export type EventRef = { readonly key: string; readonly eventId?: string | undefined };

export type EventState = {
  readonly eventId: string;
  /** Given for events that `putEvent` made. */
  readonly key?: string | undefined;
  readonly status: "confirmed" | "cancelled";
  /** A cancelled event may come without its times. */
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
  /** It keeps nobody busy: declined, or shown as free. */
  readonly isFree?: true | undefined;
};

export type Changes = {
  /** An event that was moved out of the watched time may be called cancelled: look with `readEvent` before acting on it. */
  readonly changed: readonly EventState[];
  /** For the next call. */
  readonly cursor: string;
  /** Given when there was no cursor or it was too old: `changed` is all that stands in this time, so what is missing was deleted. */
  readonly reset?: Interval | undefined;
};

/** By which a provider tells of changes by itself. */
export type ChannelRequest = {
  /** Ours: 1 to 64 letters, digits and dashes. */
  readonly id: string;
  /** Repeated with everything that comes. */
  readonly secret: string;
  readonly url: string;
  readonly until: Date;
};

export type Channel = {
  /** By which the provider names it: ours, or one of its own. */
  readonly channelId: string;
  readonly resourceId: string;
};

export type Stoppable = { readonly signal?: AbortSignal | undefined };

/**
 * An owner's calendar at an outside provider. Every failure is a `ProviderError`; the code `grant_revoked` means that the
 * owner has to connect again. The codes are listed in `failure.ts`.
 */
export type Calendars = {
  /** Where the owner lets us in. The provider answers at `redirectUrl` with `state`, and `code` or `error`. */
  signInUrl(request: SignInRequest): string;
  /** A code works once, so this is not tried again; after a failure the owner signs in anew. */
  finishSignIn(returned: SignInReturn, options?: Stoppable): Promise<Grant>;
  /** Renews a grant before it ends. Where several could do so at the same moment, let one do it and share the result. */
  refresh(grant: Grant, options?: Stoppable): Promise<Grant>;
  /** Ends the grant at the provider where it offers that; one that is gone already counts as done. */
  revoke(grant: Grant, options?: Stoppable): Promise<void>;
  /** When the owner is not free, in order and without overlaps. Whole days are days of `timeZone`. */
  busyTimes(
    access: Access,
    range: { from: Date; to: Date; timeZone: string },
    options?: Stoppable,
  ): Promise<Interval[]>;
  /** The same one by one, uncut, for a short range: also tells which of it is ours. */
  busyEvents(
    access: Access,
    range: { from: Date; to: Date; timeZone: string },
    options?: Stoppable,
  ): Promise<BusyEvent[]>;
  /** Afterwards there is exactly one event for the key, as given, whatever was there before. */
  putEvent(access: Access, draft: EventDraft, options?: Stoppable): Promise<{ eventId: string }>;
  /** Fails with `not_found` when the event is gone. */
  moveEvent(access: Access, event: EventRef & Interval & { timeZone: string }, options?: Stoppable): Promise<void>;
  /** An event that is gone already counts as done. */
  cancelEvent(access: Access, event: EventRef, options?: Stoppable): Promise<void>;
  /** The event as it stands now; one that is gone is `cancelled`. */
  readEvent(access: Access, event: EventRef & { timeZone: string }, options?: Stoppable): Promise<EventState>;
  /** What changed since the cursor, from yesterday to more than a year ahead. Whole days are days of the same zone as busy times. */
  changesSince(
    access: Access,
    from: { cursor?: string | undefined; timeZone: string },
    options?: Stoppable,
  ): Promise<Changes>;
  /** From now on the provider posts to the address when something changes; it may end the channel sooner than asked. */
  openChannel(
    access: Access,
    request: ChannelRequest,
    options?: Stoppable,
  ): Promise<Channel & { readonly expiresAt: Date }>;
  /** One that is gone already counts as done. */
  closeChannel(access: Access, channel: Channel, options?: Stoppable): Promise<void>;
};
