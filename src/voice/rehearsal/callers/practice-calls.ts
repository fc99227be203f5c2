import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { signsOf } from "../../language/emergencies/emergency-phrases.ts";
import type { RehearsalCall } from "../rehearse-call.ts";
import { type DailyCaller, dailyCallers } from "./daily-callers.ts";
import { emergencyOpenings } from "./emergency-openings.ts";

/** A caller of ours, who rings up every business. */
export type PracticeCall = {
  readonly title: string;
  readonly kind: "everyday" | "emergency";
  readonly call: RehearsalCall;
};

const mostServices = 12;
const mostQuestions = 15;
const mostSigns = 5;
const tenOClock = 10 * 60;
const lateEvening = 22 * 60;
export const practiceNumber = "+12085550142";
const anyZip = "83702";

/**
 * The callers of every trade and every emergency, made for one business as it is: they ask for its jobs and its answers, live where it comes
 * out, and call when it is open and when it is not. Whom an edit would turn away is seen before anybody real has called.
 */
export function practiceCalls(live: CallSnapshot, now: Date): PracticeCall[] {
  const { settings } = live;
  const at = momentsOf(live, now);
  const known = {
    name: "Greg Halvorsen",
    phone: "208 555 0142",
    address: `1200 Main Street, ${zipIn(settings.service_zips)}`,
    zip: zipIn(settings.service_zips),
  };
  const made = (
    id: string,
    title: string,
    kind: PracticeCall["kind"],
    caller: Pick<DailyCaller, "opens" | "says" | "when" | "isBooked">,
  ): PracticeCall => ({
    ...{ title, kind },
    call: {
      id: `practice-${id}`,
      from: { number: practiceNumber, name: null, isAttested: true },
      at: at[caller.when].toISOString(),
      desk: { jobs: caller.isBooked ? [existingJob(live, at.open)] : [], busy: [] },
      callees: {},
      caller: { opens: caller.opens, says: caller.says, known },
    },
  });
  const usual = (opens: string) => ({ opens, says: [], when: "open" }) as const;
  const danger = (opens: string) =>
    ({ opens, says: [{ asked: "Safety", words: "Yes, right now" }], when: "late" }) as const;
  const signs = signsOf(settings.emergency_signs);
  return [
    ...emergencyOpenings.map(([kind, title, opens]) => made(kind, title, "emergency", danger(opens))),
    ...signs
      .filter((sign) => sign.length > 3)
      .slice(0, mostSigns)
      .map((sign, place) =>
        made(
          `sign-${place}`,
          `Has what you call an emergency: ${sign}`,
          "emergency",
          danger(`Please help, I have ${sign}`),
        ),
      ),
    ...dailyCallers
      .filter(({ language }) => settings.languages.includes(language))
      .map((caller) => made(caller.id, caller.title, "everyday", caller)),
    ...settings.services.slice(0, mostServices).map(({ name }, place) =>
      made(`service-${place}`, `Wants ${name}`, "everyday", {
        ...usual(`Hi, I'd like to book an appointment for ${name.toLowerCase()}`),
        says: [
          { asked: "Matter", words: name },
          { asked: "When", words: "Thursday morning" },
        ],
      }),
    ),
    ...settings.answers
      .slice(0, mostQuestions)
      .map(({ question }, place) => made(`question-${place}`, `Asks: ${question}`, "everyday", usual(question))),
  ];
}

/** Monday at ten, and the Sunday night before it: the next ones, so that a calendar that fills up is far enough away. */
export function momentsOf({ timezone }: CallSnapshot, now: Date): Readonly<Record<DailyCaller["when"], Date>> {
  const zone = zoneOf(timezone);
  const today = zone.dateOf(now.getTime());
  const monday = addDays(today, 7 - weekdayIndex(today));
  return {
    open: new Date(zone.momentOf(monday, tenOClock)),
    late: new Date(zone.momentOf(addDays(monday, -1), lateEvening)),
  };
}

/** Three days ahead, at the same time of day. */
export function existingJob({ settings, timezone }: CallSnapshot, at: Date) {
  const [service] = settings.services;
  const zone = zoneOf(timezone);
  const start = zone.momentOf(addDays(zone.dateOf(at.getTime()), 3), tenOClock);
  return {
    start: new Date(start).toISOString(),
    minutes: service?.duration_minutes ?? settings.appointments.length_minutes,
    service: service?.name ?? "",
    ...{ name: "Greg Halvorsen", phone: practiceNumber, address: "1200 Main Street" },
  };
}

/** One in which the business comes out. */
const zipIn = (zips: readonly string[]): string => {
  const zip = zips[0];
  if (zip === undefined) return anyZip;
  return zip.endsWith("*") ? `${zip.slice(0, -1)}02`.slice(0, 5) : zip;
};
