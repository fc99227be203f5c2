import type { Session } from "#contract/sessions.ts";

/** This device first, then the one that was used last. */
export const orderedSessions = <S extends Pick<Session, "current" | "last_seen_at">>(sessions: readonly S[]): S[] =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at),
  );
