import { Link } from "react-router";
import type { ScoresData } from "../../../data/dashboard.ts";
import { Card } from "../../../parts/layout/card.tsx";
import { callsInWords } from "../charts/call-figures.ts";

type Lapse = NonNullable<ScoresData["lapses"]>[number];

/** `Tuesday, Nov 17, 2 to 3 PM`, by the assistant's clock; over midnight with both days. */
export const spanText = ({ from, until, timezone }: Pick<Lapse, "from" | "until" | "timezone">): string => {
  const dayOf = (at: string) =>
    new Date(at).toLocaleDateString("en-US", { weekday: "long", month: "short", day: "numeric", timeZone: timezone });
  const timeOf = (at: string) =>
    new Date(at)
      .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone: timezone })
      .replace(":00", "")
      .replace("\u202f", " ");
  const [start, end] = [timeOf(from), timeOf(until)];
  const lastMoment = new Date(Date.parse(until) - 1).toISOString();
  if (dayOf(from) !== dayOf(lastMoment)) return `${dayOf(from)}, ${start} to ${dayOf(lastMoment)}, ${end}`;
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${dayOf(from)}, ${isSameHalf ? start.slice(0, -3) : start} to ${end}`;
};

const callTime = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** Hours in which something was not at its best, with the calls that they touched. Not there where there was nothing. */
export const LapsesCard = ({ lapses }: { lapses: readonly Lapse[] }) =>
  lapses.length > 0 && (
    <Card title="Hours Not at Their Best">
      <ul className="-my-3 divide-y divide-line">
        {lapses.map((lapse) => (
          <li key={`${lapse.from} ${lapse.kind} ${lapse.tenant_id}`} className="grid gap-1.5 py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold tabular-nums">{spanText(lapse)}</b>
              <span className="text-ink-faint">{lapse.tenant_name}</span>
            </p>
            <p className="text-pretty text-ink-soft">
              {lapse.text} {callsInWords(lapse.calls.length)}.
            </p>
            <ul className="flex flex-wrap gap-x-4 tabular-nums">
              {lapse.calls.map(({ conversation_id, timestamp }) => (
                <li key={conversation_id}>
                  <Link
                    to={`/conversations/${conversation_id}`}
                    className="inline-flex min-h-(--control) items-center md:min-h-(--control-sm)"
                  >
                    <span className="sr-only">Call at </span>
                    {callTime(timestamp, lapse.timezone)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
