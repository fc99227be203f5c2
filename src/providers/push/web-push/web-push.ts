import { generateKeyPairSync } from "node:crypto";
import { hourMs } from "#domain/time/units.ts";
import { AddressRefused } from "../../net/check-address.ts";
import { createGuardedFetch } from "../../net/guarded-fetch.ts";
import { toNetFailure } from "../../net/net-failure.ts";
import type { Resolve } from "../../net/public-lookup.ts";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import { mostPushBytes, type Push, type PushAnswer, type PushKeys, type PushMessage } from "../port.ts";

type Options = {
  /** Beginnings of addresses that may be told although they are not public, such as the sandbox's push service. */
  readonly allow: readonly string[];
  readonly resolve?: Resolve;
  readonly deadlineMs?: number;
};

const provider = "push";
const defaultDeadlineMs = 10_000;
/** Where a service asks for less, or for nothing that can be read. */
const shortestWaitMs = 5_000;
/** Longer than anybody waits for a message: what it told is old by then. */
const longestWaitMs = hourMs;

/** Loaded with the first message: an installation without devices has no use for it. */
const library = async () => (await import("web-push")).default;

/**
 * Web push as in RFC 8030, 8291 and 8292. The library encrypts and signs; what it has made goes over the guarded way out, since the address
 * of a browser's service is a stranger's word.
 */
export function createWebPush({ allow, resolve, deadlineMs = defaultDeadlineMs }: Options): Push {
  const ask = createGuardedFetch({ allow, resolve });
  return {
    newKeys: async () => newKeys(),
    async send(message, { keys, contact, signal }) {
      const { url, headers, body } = await encrypted(message, keys, contact);
      const post = async (stop: AbortSignal): Promise<PushAnswer> => {
        const answer = await ask({ url, method: "POST", headers, body, mostRedirects: 0, signal: stop });
        answer.body.on("error", () => {}).destroy();
        return judge(answer.status, answer.headers["retry-after"]);
      };
      return withDeadline(deadlineMs, post, { provider, signal }).catch((error) => {
        throw toNetFailure(provider, error);
      });
    },
  };
}

/** A point of P-256, uncompressed, and its number. */
function newKeys(): PushKeys {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), ...[x, y].map((part) => Buffer.from(part, "base64url"))]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

async function encrypted(message: PushMessage, keys: PushKeys, contact: string) {
  const { subscription, body, isUrgent, keepSeconds, topic } = message;
  const { endpoint, p256dh, auth } = subscription;
  if (!URL.canParse(endpoint)) throw toNetFailure(provider, new AddressRefused("address"));
  if (Buffer.byteLength(body) > mostPushBytes) throw refused("The message is too long.");
  const { generateRequestDetails } = await library();
  try {
    const { headers, body: bytes } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: keepSeconds,
      urgency: isUrgent ? "high" : "normal",
      topic,
      contentEncoding: "aes128gcm",
    });
    const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { url: new URL(endpoint), headers: Object.fromEntries(texts), body: bytes ?? Buffer.alloc(0) };
  } catch {
    // Its text would repeat the keys.
    throw new ProviderError(provider, "invalid_subscription", "Nothing can be encrypted for this browser.", {
      retryable: false,
    });
  }
}

const refused = (text: string) => new ProviderError(provider, "refused", text, { retryable: false });

export function judge(status: number, retryAfter: string | string[] | undefined): PushAnswer {
  if (status >= 200 && status <= 299) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429) {
    const seconds = Number(retryAfter);
    const asked = Number.isFinite(seconds) ? seconds * 1000 : shortestWaitMs;
    return { kind: "throttled", waitMs: Math.min(Math.max(asked, shortestWaitMs), longestWaitMs) };
  }
  if (status >= 500)
    throw new ProviderError(provider, "unavailable", `The push service answered ${status}.`, { retryable: true });
  throw refused(`The push service answered ${status}.`);
}
