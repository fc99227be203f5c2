import type { FastifyInstance } from "fastify";
import type { Account, CalendarStore } from "../calendars/calendar-store.ts";
import { keepsBusy, type Occurrence, type Showing } from "../calendars/stored-event.ts";
import { msToWall } from "../calendars/zoned-time.ts";
import type { Allowed } from "./allowed.ts";
import { Refused } from "./graph-error.ts";
import { readTime } from "./graph-event.ts";
import { type Preferences, readPreferences } from "./prefer.ts";

type Asked = {
  Body: { schedules?: unknown; startTime?: unknown; endTime?: unknown; availabilityViewInterval?: unknown };
};

const longestMs = 62 * 24 * 3600 * 1000;
const minuteMs = 60_000;
const digits: Record<Showing, string> = { free: "0", tentative: "1", busy: "2", oof: "3", workingElsewhere: "4" };

/** Who is free and busy. Unlike the events themselves, whole days come out at their true hours here. */
export function addGetSchedule(scope: FastifyInstance, store: CalendarStore, allowed: Allowed): void {
  scope.post<Asked>(
    "/microsoft/v1.0/me/calendar/getSchedule",
    allowed<Asked>(["Calendars.ReadWrite", "Calendars.Read"], ({ body, headers }) => {
      const prefer = readPreferences(headers.prefer);
      const fromMs = readTime(body?.startTime).ms;
      const toMs = readTime(body?.endTime).ms;
      const stepMs = Number(body?.availabilityViewInterval ?? 30) * minuteMs;
      if (toMs <= fromMs || toMs - fromMs > longestMs || !(stepMs >= 5 * minuteMs && stepMs <= 1440 * minuteMs))
        throw new Refused(
          "ErrorInvalidParameter",
          "The requested time duration or interval is not within the allowed range.",
        );
      const schedules = Array.isArray(body?.schedules) ? body.schedules.map(String) : [];
      if (schedules.length === 0)
        throw new Refused("ErrorInvalidParameter", "The schedules collection must not be empty.");
      return {
        "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#Collection(microsoft.graph.scheduleInformation)",
        value: schedules.map((address) => {
          const account = store.accountByEmail(address);
          if (!account) return noMailbox(address);
          const occurrences = store.occurrences(account, { fromMs, toMs });
          return {
            scheduleId: address,
            availabilityView: viewOf(occurrences, fromMs, toMs, stepMs),
            scheduleItems: occurrences
              .filter(({ event }) => !event.declined)
              .map((one) => itemOf(one, account, prefer)),
          };
        }),
      };
    }),
  );
}

const noMailbox = (address: string) => ({
  scheduleId: address,
  availabilityView: "",
  scheduleItems: [],
  error: { message: "The recipient could not be resolved.", responseCode: "ErrorMailRecipientNotFound" },
});

function viewOf(occurrences: readonly Occurrence[], fromMs: number, toMs: number, stepMs: number): string {
  let view = "";
  for (let ms = fromMs; ms < toMs; ms += stepMs) {
    const meets = occurrences.filter((one) => keepsBusy(one) && one.startMs < ms + stepMs && one.endMs > ms);
    view +=
      meets
        .map(({ event }) => digits[event.showAs])
        .toSorted()
        .at(-1) ?? "0";
  }
  return view;
}

function itemOf({ event, startMs, endMs }: Occurrence, _account: Account, { zone, zoneName }: Preferences) {
  const time = (ms: number) => ({ dateTime: `${msToWall(ms, zone)}.0000000`, timeZone: zoneName });
  return {
    isPrivate: false,
    status: event.showAs,
    subject: event.title,
    location: event.location,
    start: time(startMs),
    end: time(endMs),
  };
}
