import { hourMs } from "#domain/time/units.ts";
export const idleMs = 14 * 24 * hourMs;
export const absoluteMs = 90 * 24 * hourMs;
/** Noting each single request would turn every read into a write. */
export const touchMs = 60_000;

type Life = { readonly last_seen_at: Date; readonly expires_at: Date };

/** A session ends when nobody used it for two weeks, and in any case after three months. */
export function isLive(session: Life, now: Date): boolean {
  return session.expires_at > now && now.getTime() - session.last_seen_at.getTime() < idleMs;
}
