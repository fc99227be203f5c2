import { randomUUID } from "node:crypto";
import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Access, Calendars } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { openGrant } from "#server/features/calendars/sealed-grant.ts";
import { createKeyring } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { knownSecretKeys } from "../config/secret-key.ts";
import { openCalendars } from "./checks/check-calendars.ts";
import { databaseOf } from "./checks/check-database.ts";
import { type Finding, good, notSet, wrong } from "./finding.ts";
import type { Fault } from "./knock.ts";
import type { Needs } from "./needs.ts";
import { reachIt } from "./reaching.ts";
import { readGrants } from "./read-grants.ts";

const name = "Calendar of an owner";

type Trying = Pick<Needs, "config" | "clock" | "deadlineMs">;

/** Writes an event into each calendar that an owner has connected, reads it back and deletes it. Only when it is asked for. */
export async function tryCalendar(needs: Trying, email: string): Promise<readonly Finding[]> {
  const { config, deadlineMs } = needs;
  const url = databaseOf(config);
  const keys = knownSecretKeys(config);
  if (url === undefined || !keys)
    return [wrong(name, "the database does not run", "Start Belle, and run the doctor again.")];
  const grants = await readGrants(url, email, deadlineMs);
  if (grants === undefined)
    return [
      wrong(name, `no account has the email address ${email}`, "Give the address with which the owner signs in."),
    ];
  const live = grants.flatMap(({ id, provider, grant_sealed }) =>
    grant_sealed === null ? [] : [{ id, provider, grant_sealed }],
  );
  if (live.length === 0)
    return [
      wrong(name, `${email} has no calendar connected`, "Let the owner connect one in the settings of the assistant."),
    ];
  const open = openCalendars(needs);
  const box = createSecretBox(createKeyring(keys));
  return Promise.all(
    live.map(async (row) => {
      const calendar = open[row.provider];
      const named = `${name} (${calendarProviderNames[row.provider]})`;
      if (!calendar) return notSet(named, "the sandbox stands in");
      // A newer token is not kept: the one that is kept works as well, and the doctor changes nothing.
      const access = { grant: openGrant(box, row), onRefreshed: async () => undefined };
      return tryOne(named, calendar, access, needs.clock.now());
    }),
  );
}

/** Two or three at night in New York, when nobody books. */
const hourUtc = 7;
const quarterMs = 15 * 60_000;
const timeZone = "America/New_York";

export async function tryOne(named: string, calendar: Calendars, access: Access, now: Date): Promise<Finding> {
  const key = `doctor-${randomUUID().replaceAll("-", "")}`;
  const start = new Date(now.getTime() + dayMs);
  start.setUTCHours(hourUtc, 0, 0, 0);
  const event = { key, start, end: new Date(start.getTime() + quarterMs), timeZone };
  const words = { title: "Belle test", description: "Written and deleted by npm run doctor.", location: "" };
  let step: Step = "write";
  let eventId: string | undefined;
  try {
    ({ eventId } = await calendar.putEvent(access, { ...event, ...words }));
    step = "read";
    const seen = await calendar.readEvent(access, { key, eventId, timeZone });
    const isThere = seen.status === "confirmed" && seen.start?.getTime() === start.getTime();
    step = "delete";
    await calendar.cancelEvent(access, { key, eventId });
    if (isThere) return good(named, "an event was written, read back and deleted");
    const lost = faultOfStep("read", "not_found");
    return wrong(named, lost.text, lost.fix);
  } catch (error) {
    const { text, fix } = faultOfStep(step, error instanceof ProviderError ? error.code : "failed");
    if (step === "read") await calendar.cancelEvent(access, { key, eventId }).catch(() => undefined);
    return wrong(named, text, fix);
  }
}

type Step = "write" | "read" | "delete";
const steps = { write: "written", read: "read back", delete: "deleted" } as const;
const connectAgain = "Let the owner connect the calendar again in the settings of the assistant.";

function faultOfStep(step: Step, code: string): Fault {
  const text = `the event "Belle test" could not be ${steps[step]} (${code})`;
  const byHand = step === "delete" ? " Delete it by hand tomorrow night, too." : "";
  const fixes: Record<string, string> = {
    grant_revoked: connectAgain,
    token_refused: connectAgain,
    access_missing: "Let the owner connect it again and leave all boxes ticked: Belle may not write there.",
    refused:
      "Let the owner choose a calendar that may be written to, or ask their administrator: this one is read-only.",
    limited: "Wait a few minutes, and raise the quota of the calendar API in the service's console.",
    keys_refused: "Copy the client id and secret anew from the service's console.",
    not_found: "Look at the calendar in the owner's account: something there moves or deletes events at once.",
  };
  return { text, fix: `${fixes[code] ?? reachIt}${byHand}` };
}
