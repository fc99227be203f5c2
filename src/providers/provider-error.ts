import { channel } from "node:diagnostics_channel";

/** Where failures are told of as they happen, for whoever counts them. */
export const providerFailed = "belle:provider-failed";
const told = channel(providerFailed);

/** What goes wrong at an outside provider, in one shape. Its text carries no personal data, so that it may be logged. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;

  constructor(provider: string, code: string, text: string, options: { retryable: boolean }) {
    super(text);
    this.name = "ProviderError";
    this.provider = provider;
    this.code = code;
    this.retryable = options.retryable;
    told.publish(this);
  }
}
