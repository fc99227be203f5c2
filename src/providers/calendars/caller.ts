import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "../provider-error.ts";
import { withDeadline } from "../with-deadline.ts";
import { CalendarFailure } from "./failure.ts";
import type { Access, Grant, Stoppable } from "./port.ts";

type Options = {
  /** Between one try and the next; there is one try more than pauses. */
  readonly waitsMs: readonly number[];
  /** All pauses together stay below this. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const sleepFor = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal });

/** Does work again that may be done twice, while its failure says that this makes sense and the deadline leaves room. */
export async function tryAgain<T>(work: () => Promise<T>, options: Options): Promise<T> {
  const { waitsMs, deadlineMs, signal, sleep = sleepFor } = options;
  let pausedMs = 0;
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.retryable || signal.aborted) throw error;
      const asked = error instanceof CalendarFailure ? (error.retryAfterMs ?? 0) : 0;
      pausedMs += Math.max(waitMs, asked);
      if (pausedMs >= deadlineMs) throw error;
      await sleep(Math.max(waitMs, asked), signal);
    }
  }
  return work();
}

export type CallerOptions = {
  readonly clock: Clock;
  /** For one call with all its tries. */
  readonly deadlineMs?: number | undefined;
  /** Pauses between tries of a call that may be made twice. */
  readonly waitsMs?: readonly number[] | undefined;
};

type Parts = CallerOptions & {
  readonly provider: string;
  readonly refresh: (grant: Grant, signal: AbortSignal) => Promise<Grant>;
};

type Work<T> = (accessToken: string, signal: AbortSignal) => Promise<T>;

const usualDeadlineMs = 10_000;
/** For what is nice to know; nobody waits long for it. */
const glanceMs = 3000;
const usualWaitsMs = [200, 1000];
/** A token that ends during the call would fail it. */
const marginMs = 5 * 60 * 1000;

const isExpiring = ({ expiresAt }: Grant, now: Date): boolean => expiresAt.getTime() - marginMs <= now.getTime();

/** Makes calls with deadline, tries and a fresh token: what both providers need around every request. */
export function createCaller({ provider, clock, refresh, ...options }: Parts) {
  const deadlineMs = options.deadlineMs ?? usualDeadlineMs;
  const waitsMs = options.waitsMs ?? usualWaitsMs;

  const repeatedly = <T>(work: () => Promise<T>, signal: AbortSignal) =>
    tryAgain(work, { waitsMs, deadlineMs, signal });

  const renew = async ({ grant, onRefreshed }: Access, signal: AbortSignal): Promise<Grant> => {
    const fresh = await repeatedly(() => refresh(grant, signal), signal);
    await onRefreshed(fresh);
    return fresh;
  };

  return {
    /** A call that must not be made twice. */
    once: <T>(work: (signal: AbortSignal) => Promise<T>, { signal }: Stoppable = {}): Promise<T> =>
      withDeadline(deadlineMs, work, { provider, signal }),

    /** Something that is nice to know: nothing where it cannot be had soon. */
    glance: <T>(work: (signal: AbortSignal) => Promise<T>, { signal }: Stoppable = {}): Promise<T | undefined> =>
      withDeadline(Math.min(deadlineMs, glanceMs), work, { provider, signal }).catch(() => undefined),

    /** A call that may be made twice. */
    safely: <T>(work: (signal: AbortSignal) => Promise<T>, { signal }: Stoppable = {}): Promise<T> =>
      withDeadline(deadlineMs, (stop) => repeatedly(() => work(stop), stop), { provider, signal }),

    /** The same with the owner's access token, refreshed before it ends and once more when it is not accepted. */
    as: <T>(access: Access, work: Work<T>, { signal }: Stoppable = {}): Promise<T> =>
      withDeadline(
        deadlineMs,
        async (stop) => {
          const stale = isExpiring(access.grant, clock.now());
          const grant = stale ? await renew(access, stop) : access.grant;
          try {
            return await repeatedly(() => work(grant.accessToken, stop), stop);
          } catch (error) {
            if (!isTokenRefused(error)) throw error;
            if (stale) throw new CalendarFailure(provider, "grant_revoked");
            const fresh = await renew(access, stop);
            return await repeatedly(() => work(fresh.accessToken, stop), stop).catch((again) => {
              throw isTokenRefused(again) ? new CalendarFailure(provider, "grant_revoked") : again;
            });
          }
        },
        { provider, signal },
      ),
  };
}

const isTokenRefused = (error: unknown): boolean => error instanceof CalendarFailure && error.code === "token_refused";
