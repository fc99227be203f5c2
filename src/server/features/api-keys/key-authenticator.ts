import { keyPace, keyPaceText, wrongKeyText } from "#domain/accounts/api-key-rules.ts";
import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import { createPacer } from "../../pace.ts";
import { type FailureNeeds, nobody, noteFailedLogin } from "../audit-log/note-failed-login.ts";
import { addressKey } from "../throttle/take-attempt.ts";
import { findHeldKey, type HeldKey, touchKey } from "./store.ts";

/** Noting each single request would turn every read into a write. */
const touchMs = 60_000;
/** One address that tries keys. A right one is let in all the same, so nobody can shut out somebody else. */
const strangerPace = { burst: 20, perMinute: 2 };

export type KeyAuthenticator = {
  /** Who stands behind a key, asked of the database. */
  hold(key: string, address: string, now: Date): Promise<HeldKey>;
  /** Each request with a key counts, whether or not the database was asked. */
  count(key_id: string, now: Date): void;
};

export function createKeyAuthenticator(needs: FailureNeeds): KeyAuthenticator {
  const { db } = needs;
  const pace = createPacer(keyPace);
  const strangers = createPacer(strangerPace);
  return {
    async hold(key, address, now) {
      const held = await findHeldKey(db, hashToken(key));
      if (!held) {
        const waitSeconds = strangers(addressKey(address), now);
        if (waitSeconds > 0)
          throw new Refusal("too_many", tooManyAttemptsText(waitSeconds), { retryAfterSeconds: waitSeconds });
        // Whose it was is not known: it counts among the logins that failed, of which the operator hears.
        await noteFailedLogin(needs, nobody, { address, device: "" });
        throw new Refusal("unauthenticated", wrongKeyText);
      }
      const since = new Date(now.getTime() - touchMs);
      if (held.last_used_at === null || held.last_used_at < since) await touchKey(db, held.id, now, since);
      return held;
    },
    count(key_id, now) {
      const waitSeconds = pace(key_id, now);
      if (waitSeconds > 0) throw new Refusal("too_many", keyPaceText(waitSeconds), { retryAfterSeconds: waitSeconds });
    },
  };
}
