import type { Readable } from "node:stream";
import type { Clock } from "#domain/time/clock.ts";
import { AddressRefused } from "../../net/check-address.ts";
import { createGuardedFetch } from "../../net/guarded-fetch.ts";
import { toNetFailure } from "../../net/net-failure.ts";
import type { Resolve } from "../../net/public-lookup.ts";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { HookDelivery, Hooks } from "../port.ts";
import { attemptHeader, deliveryHeader, eventHeader, signatureHeader, signHook } from "../sign-hook.ts";

type Options = {
  readonly userAgent: string;
  /** Beginnings of addresses that may be told although they are not public, such as the sandbox's catcher. */
  readonly allow: readonly string[];
  readonly resolve?: Resolve;
  readonly clock: Clock;
  /** Milliseconds on a watch that nobody sets, for how long a receiver took. */
  readonly watchMs: () => number;
  readonly deadlineMs?: number;
};

const provider = "hooks";
const defaultDeadlineMs = 10_000;
const mostExcerptBytes = 2000;
const mostExcerptLetters = 500;

/** Webhooks over the guarded way out. */
export function createHttpHooks({ userAgent, allow, resolve, clock, watchMs, ...options }: Options): Hooks {
  const ask = createGuardedFetch({ allow, resolve });

  const tell = async (delivery: HookDelivery, signal: AbortSignal) => {
    if (!URL.canParse(delivery.url)) throw new AddressRefused("address");
    const began = watchMs();
    const { status, body } = await ask({
      url: new URL(delivery.url),
      method: "POST",
      headers: {
        "user-agent": userAgent,
        "content-type": "application/json; charset=utf-8",
        accept: "*/*",
        [eventHeader]: delivery.event,
        [deliveryHeader]: delivery.id,
        [attemptHeader]: String(delivery.attempt),
        [signatureHeader]: signHook(delivery, delivery.secrets, clock.now()),
      },
      body: delivery.body,
      mostRedirects: 0,
      signal,
    });
    return { status, durationMs: Math.round(watchMs() - began), body };
  };

  return {
    async send(delivery, { signal } = {}) {
      checkDelivery(delivery);
      const work = (stop: AbortSignal) => tell(delivery, stop);
      const deadlineMs = options.deadlineMs ?? defaultDeadlineMs;
      const { body, ...answer } = await withDeadline(deadlineMs, work, { provider, signal }).catch((error) => {
        throw toNetFailure(provider, error);
      });
      return { ...answer, responseExcerpt: await readExcerpt(body) };
    },
  };
}

/** What goes into a header must fit there, and a webhook that nobody can check is not sent. */
function checkDelivery({ id, event, secrets }: HookDelivery): void {
  if (!/^[\w-]{1,120}$/.test(id) || !/^[\w.]{1,80}$/.test(event) || secrets.length === 0 || secrets.includes(""))
    throw new ProviderError(
      provider,
      "invalid_delivery",
      "The webhook cannot be sent: its id, event or secret is not usable.",
      {
        retryable: false,
      },
    );
}

const excerptMs = 400;

/** The receiver has answered, so whatever becomes of the rest of its words is no failure. */
async function readExcerpt(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  const timer = setTimeout(() => body.destroy(), excerptMs);
  try {
    let bytes = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostExcerptBytes) break;
    }
  } catch {
    // Broken off: the beginning is enough.
  } finally {
    clearTimeout(timer);
    body.on("error", () => {}).destroy();
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, mostExcerptBytes));
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, mostExcerptLetters);
}
