import { notSignedInText, sessionExpiredText } from "#domain/auth-texts.ts";
import type { Clock } from "#domain/clock.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/route.ts";
import { isLive, touchMs } from "./session-life.ts";
import { findSession, touchSession } from "./store.ts";
import { hashToken } from "./token.ts";

/** Who stands behind an Authorization header, or a refusal that does not say why. */
export const authenticate =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (authorization: string | undefined): Promise<Caller> => {
    const token = /^bearer ([\w-]{43})$/i.exec(authorization ?? "")?.[1];
    if (!token) throw new Refusal("unauthenticated", notSignedInText);
    const session = await findSession(db, hashToken(token));
    const now = clock.now();
    if (!session || !isLive(session, now)) throw new Refusal("unauthenticated", sessionExpiredText);
    if (now.getTime() - session.last_seen_at.getTime() > touchMs) await touchSession(db, session.id, now);
    return { owner_id: session.owner_id, session_id: session.id };
  };
