import { z } from "zod";
import type { OpenTime } from "#domain/calls/desk.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { askDesk } from "./ask-desk.ts";
import { notNow, outsideArea, serviceIn, zipIn } from "./may-book.ts";
import { choiceOf, offer } from "./offer-times.ts";
import { refused, type ToolContext, tool, words } from "./tool.ts";

const daysLooked = 14;
const mostFree = 60;
const noon = 12 * 60;

/** Free times, by the owner's calendar and rules. */
export const checkAvailability = tool({
  name: "check_availability",
  when: "Before any time is named: finds free times. Offer only what it answers.",
  input: {
    date: z
      .string()
      .optional()
      .catch(undefined)
      .describe("First day wanted, as 2026-11-30. Leave out for the next free times."),
    part_of_day: z.enum(["morning", "afternoon"]).optional().catch(undefined),
    service: words("Which of the services"),
    zip: words("ZIP of the job, if told"),
  },
  async run(context, { date, part_of_day, service, zip: told }) {
    const { turn, desk } = context;
    const zip = zipIn(told) ?? context.facts.zip;
    const refusal = notNow(context) ?? (await outsideArea(context, zip));
    if (refusal) return refusal;
    const found = serviceIn(turn.assistant, service) ?? context.facts.service;
    const facts = { ...(zip !== undefined && { zip }), ...(found !== undefined && { service: found }) };
    const wish = { ...spanFrom(context, date), service: found, limit: mostFree };
    return askDesk(
      context,
      `Wants an appointment${found === undefined ? "" : ` for ${found}`}${date === undefined ? "" : ` from ${date} on`}.`,
      () => desk.freeTimes(turn.assistant, wish),
      (free) => {
        const times = choiceOf(wanted(context, free, { date, part: part_of_day }));
        if (times.length === 0)
          return refused("nothing_free", "I don't have anything free around then. What other day works for you?", {
            facts,
          });
        const answer = offer(context, times);
        return { ...answer, facts: { ...facts, ...answer.facts } };
      },
    );
  },
});

function spanFrom({ turn }: ToolContext, date: string | undefined): { from: Date; to: Date } {
  const zone = zoneOf(turn.assistant.timezone);
  const today = zone.dateOf(turn.now.getTime());
  const isDay = date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  const first = isDay && date > today ? date : today;
  const from = Math.max(zone.momentOf(first, 0), turn.now.getTime());
  return { from: new Date(from), to: new Date(zone.momentOf(addDays(first, daysLooked), 0)) };
}

/** What fits the wish best comes first: the day and its half, then the day, then what follows. */
function wanted(
  { turn }: ToolContext,
  free: readonly OpenTime[],
  { date, part }: { date: string | undefined; part: "morning" | "afternoon" | undefined },
): readonly OpenTime[] {
  const zone = zoneOf(turn.assistant.timezone);
  const isOnDay = ({ start }: OpenTime): boolean => date === undefined || zone.dateOf(Date.parse(start)) === date;
  const isInPart = ({ start }: OpenTime): boolean =>
    part === undefined || zone.minuteOf(Date.parse(start)) < noon === (part === "morning");
  const best = [free.filter((time) => isOnDay(time) && isInPart(time)), free.filter(isInPart), free];
  return best.find((times) => times.length > 0) ?? [];
}
