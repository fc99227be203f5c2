import * as contract from "#contract/calendars.ts";
import { type Route, route } from "../../http/route.ts";
import type { AnswerHeaders } from "./answer-headers.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { createReturnCounter } from "./count-return.ts";
import { disconnectCalendar } from "./disconnect-calendar.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { CalendarNeeds } from "./needs.ts";

export function calendarRoutes(needs: CalendarNeeds & { readonly headers: AnswerHeaders }): readonly Route[] {
  const countReturn = createReturnCounter(needs);
  return [
    route(contract.connectAccountCalendar, ({ caller, body }) =>
      beginSignIn(needs, caller.owner_id, { ...body, assistant_id: null }),
    ),
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
  ];
}
