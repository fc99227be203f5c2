import { type AdvertisingTag, isTagScript, tagScriptUrl, writeTag } from "#domain/basics/advertising-tag.ts";
import { browserClock } from "../../session/browser-clock.ts";
import { storage } from "../../session/storage.ts";
import { isTagLoaded } from "./loaded-tag.ts";

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | undefined }): unknown;
};
type TagWindow = { dataLayer?: IArguments[]; trustedTypes?: TrustedTypes };

/** Beyond so many payments the oldest is forgotten; the service itself counts a payment by its number once. */
const mostKept = 20;

/** Loads the tag and reports one payment to it, once. */
export async function reportConversion(tag: AdvertisingTag, sessionId: string): Promise<void> {
  const payment = await numberOf(sessionId);
  const reported = storage.read("conversions_reported")?.split(" ") ?? [];
  if (payment === undefined || reported.includes(payment) || isTagLoaded()) return;
  const view = window as unknown as TagWindow;
  const queue: IArguments[] = [];
  view.dataLayer = queue;
  function tell(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag takes this very kind of object, and overlooks an array
    queue.push(arguments);
  }
  tell("js", browserClock.now());
  // Where the owner is says nothing about the payment; what the tag would find out by itself it is not asked for.
  const page_location = window.location.origin + window.location.pathname;
  tell("config", tag.tagId, { page_location, page_referrer: "", allow_ad_personalization_signals: false });
  tell("event", "conversion", { send_to: writeTag(tag), transaction_id: payment });

  // Texts are no addresses of scripts here, except those of the tag and of what it fetches from its own hosts.
  view.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isTagScript(url) ? url : undefined) });
  const script = document.createElement("script");
  script.async = true;
  script.src = tagScriptUrl(tag.tagId);
  script.addEventListener("load", () =>
    storage.write("conversions_reported", [...reported, payment].slice(-mostKept).join(" ")),
  );
  document.head.append(script);
}

/** Stands for the payment without naming it: the session's own id is the payment provider's business. */
async function numberOf(sessionId: string): Promise<string | undefined> {
  // Absent where the page is not served over TLS.
  if (!window.isSecureContext) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sessionId));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
