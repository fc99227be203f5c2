import type { Webhook } from "../webhook.ts";
import { callFields } from "./call-fields.ts";
import type { Exchange } from "./exchange.ts";
import type { Leg } from "./leg.ts";

/** Where instructions come from: asked from the application, or given. */
export type Source = { readonly webhook: Webhook } | { readonly twiml: string; readonly url: string };

export type Step = "next" | "end" | { readonly goto: Webhook };

export type VerbContext = {
  readonly exchange: Exchange;
  readonly leg: Leg;
  /** The address of the document, against which others are read. */
  readonly documentUrl: string;
  /** Comes when the leg is over or other instructions replace these. */
  readonly stop: AbortSignal;
  /** Lets another leg follow instructions of its own, until they run out or it is over. */
  readonly follow: (leg: Leg, first: Source) => Promise<void>;
};

/** Signed as it was written: reading an address must not change a character of it. */
export const exactUrl = (address: string | undefined, base: string): string | undefined => {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  return URL.canParse(address) ? address : new URL(address, base).href;
};

/** The address that is asked next; without one, the document's own. */
export const actionOf = (
  { exchange, leg, documentUrl }: VerbContext,
  action: string | undefined,
  method: string | undefined,
  fields: Record<string, string>,
): Webhook => ({
  url: exactUrl(action, documentUrl) ?? documentUrl,
  method: method ?? "POST",
  fields: { ...callFields(exchange.accountSid, leg.record), ...fields },
});
