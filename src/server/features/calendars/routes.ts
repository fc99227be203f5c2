import * as contract from "#contract/calendars.ts";
import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Caller, Client } from "../../http/route.ts";
import { type Route, route } from "../../http/route.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { createPacer } from "../../pace.ts";
import { addressKey } from "../throttle/take-attempt.ts";
import { waitingMs } from "./adopt-waiting-grant.ts";
import type { AnswerHeaders } from "./answer-headers.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { receiveGoogleChange, receiveOffice365Change } from "./channels/receive-changes.ts";
import { disconnectCalendar } from "./disconnect-calendar.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { CalendarNeeds } from "./needs.ts";
import { findWaiting } from "./store.ts";

/** An owner comes back once for each calendar; behind one address there may be a whole office. */
const returnPace = { burst: 30, perMinute: 6 };

/** A provider tells of many owners' changes from few addresses. */
const changePace = { burst: 600, perMinute: 1200 };

/** Not authenticated, so it is rate limited by address, before any query. */
function createCounter({ clock }: Pick<CalendarNeeds, "clock">, its: typeof returnPace): (client: Client) => void {
  const pace = createPacer(its);
  return ({ address }) => {
    const waitSeconds = pace(addressKey(address), clock.now());
    if (waitSeconds > 0)
      throw new Refusal("too_many", tooManyAttemptsText(waitSeconds), { retryAfterSeconds: waitSeconds });
  };
}

/** What came of a visit to a provider's page before there was an assistant. */
async function readWaitingCalendar(
  { db, clock }: Pick<CalendarNeeds, "db" | "clock">,
  { owner_id }: Pick<Caller, "owner_id">,
): Promise<{ provider: CalendarProvider | null }> {
  const youngerThan = new Date(clock.now().getTime() - waitingMs);
  return { provider: (await findWaiting(db, owner_id, youngerThan)) ?? null };
}

type Needs = CalendarNeeds & { readonly jobs: JobQueue; readonly headers: AnswerHeaders };

export function calendarRoutes(needs: Needs): readonly Route[] {
  const countReturn = createCounter(needs, returnPace);
  const countChange = createCounter(needs, changePace);
  return [
    route(contract.connectAccountCalendar, ({ caller, body }) =>
      beginSignIn(needs, caller.owner_id, { ...body, assistant_id: null }),
    ),
    route(contract.readWaitingCalendar, ({ caller }) => readWaitingCalendar(needs, caller)),
    route(contract.connectCalendar, ({ caller, params, body }) =>
      beginSignIn(needs, caller.owner_id, { ...body, assistant_id: params.id }),
    ),
    route(contract.connectCalendarRedirect, ({ caller, body }) =>
      beginSignIn(needs, caller.owner_id, { provider: body.provider, assistant_id: body.tenant_id }),
    ),
    route(contract.disconnectCalendar, ({ caller, params, client }) =>
      disconnectCalendar(needs, caller, params.id, client),
    ),
    route(contract.returnFromGoogle, ({ query, headers, client }) => {
      countReturn(client);
      return finishSignIn(needs, "google", { ...query, cookies: headers.cookie, client });
    }),
    route(contract.returnFromOffice365, ({ query, headers, client }) => {
      countReturn(client);
      return finishSignIn(needs, "office365", { ...query, cookies: headers.cookie, client });
    }),
    route(contract.receiveGoogleChange, ({ signed, client }) => {
      countChange(client);
      return receiveGoogleChange(needs, signed);
    }),
    route(contract.receiveOffice365Change, ({ signed, client }) => {
      countChange(client);
      return receiveOffice365Change(needs, signed);
    }),
  ];
}
