/** What proves to push services that a message comes from this installation. Both in base64url: a point of P-256, and its number. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Where one browser is reached, as it said itself. */
export type PushSubscription = {
  readonly endpoint: string;
  /** The browser's public key and its secret: what is sent can be read there alone. */
  readonly p256dh: string;
  readonly auth: string;
};

export type PushMessage = {
  readonly subscription: PushSubscription;
  /** At most `mostPushBytes`; encrypted on its way. */
  readonly body: string;
  /** Wakes a phone that saves its battery. */
  readonly isUrgent: boolean;
  /** For how long the service keeps it for a phone that is off. */
  readonly keepSeconds: number;
  /** One that waits there is replaced by the next with the same word: up to 32 letters, digits, dash and underscore. */
  readonly topic: string;
};

/** `gone`: this browser takes nothing any more, for good. */
export type PushAnswer =
  | { readonly kind: "accepted" }
  | { readonly kind: "gone" }
  | { readonly kind: "throttled"; readonly waitMs: number };

/** Push services promise no more than this for a whole message, of which encryption takes a part. */
export const mostPushBytes = 3000;

/**
 * Notifications on phones and computers, through whatever service their browsers use. One call is one try.
 *
 * Failures are `ProviderError`: `address_refused`, `unreachable`, `timeout`, `stopped`, `invalid_subscription`, `refused` (the service
 * does not take this message or these keys), `unavailable`.
 */
export type Push = {
  newKeys(): Promise<PushKeys>;
  send(
    message: PushMessage,
    options: {
      readonly keys: PushKeys;
      /** Whom the service writes to about trouble. */
      readonly contact: string;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<PushAnswer>;
};
