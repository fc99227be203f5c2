import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Client } from "../../http/route.ts";
import { createPacer } from "../../pace.ts";
import { addressKey } from "../throttle/take-attempt.ts";
import type { CalendarNeeds } from "./needs.ts";

/** An owner comes back once for each calendar; behind one address there may be a whole office. */
const returnPace = { burst: 30, perMinute: 6 };

/** Nobody has to be anybody to come here, so it is counted by address, and before the database is asked. */
export function createReturnCounter({ clock }: Pick<CalendarNeeds, "clock">): (client: Client) => void {
  const pace = createPacer(returnPace);
  return ({ address }) => {
    const waitSeconds = pace(addressKey(address), clock.now());
    if (waitSeconds > 0)
      throw new Refusal("too_many", tooManyAttemptsText(waitSeconds), { retryAfterSeconds: waitSeconds });
  };
}
