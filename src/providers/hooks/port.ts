/** One piece of news for an address that an owner gave. */
export type HookDelivery = {
  readonly url: string;
  /** The same for every try, so that the receiver can tell a repeat from something new. Letters, digits, dash and underscore. */
  readonly id: string;
  /** What happened, such as `call.ended`. */
  readonly event: string;
  /** JSON, sent and signed as it is. */
  readonly body: string;
  /** All secrets that are valid now, the newest first; two while one takes the other's place. */
  readonly secrets: readonly string[];
  /** 1 for the first. */
  readonly attempt: number;
};

/** What the receiver said. Whether that was a yes is for `judgeTry` to say. */
export type HookAnswer = {
  readonly status: number;
  readonly durationMs: number;
  /** The beginning of what came back, for the log of deliveries. */
  readonly responseExcerpt: string;
};

/**
 * Tells other people's programs what happened. One call is one try.
 *
 * A receiver that answered anything is no failure. Failures are `ProviderError`: `address_refused`, `unreachable`, `timeout`,
 * `stopped`, `invalid_delivery`.
 */
export type Hooks = {
  send(delivery: HookDelivery, options?: { readonly signal?: AbortSignal | undefined }): Promise<HookAnswer>;
};
