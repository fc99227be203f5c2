import type { RehearsalResult, RehearsedCall } from "#contract/rehearsals.ts";
import { byWeight } from "#domain/rehearsals/difference.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Compared, Practiced } from "./needs.ts";

/** A month of money says more than what 90 days would have lost. */
const monthDays = 30;
const mostListed = 100;

export type Played = {
  readonly call: RecordedCall;
  readonly compared: Compared;
  /** Of a caller of the owner's own. */
  readonly title?: string | undefined;
};

const listedCall = ({ call, title, compared: { differences, partsAt } }: Played): RehearsedCall => ({
  call_id: call.id,
  source: title === undefined ? "call" : "own",
  title: title ?? call.known.name ?? call.from.name ?? "",
  called_at: call.at,
  from: call.from.number,
  verdict: differences[0]?.verdict ?? "different",
  differences: [...differences],
  parts_at: partsAt ?? null,
});
const listedPractice = ({ id, title, kind, at, differences, partsAt }: Practiced): RehearsedCall => ({
  ...{ call_id: id, source: kind, title, called_at: at, from: "" },
  verdict: differences[0]?.verdict ?? "different",
  differences: [...differences],
  parts_at: partsAt ?? null,
});

type Asked = {
  readonly now: Date;
  readonly jobCents: number | undefined;
  readonly practiced: readonly Practiced[];
};

/** What a rehearsal found, the worst first. */
export function resultOf(played: readonly Played[], { now, jobCents, practiced }: Asked): RehearsalResult {
  // Of two that weigh the same, the one that really came is first.
  const came = played.filter(({ title }) => title === undefined);
  const own = played.filter(({ title }) => title !== undefined);
  const listed = [...own.map(listedCall), ...came.map(listedCall), ...practiced.map(listedPractice)]
    .filter(({ differences }) => differences.length > 0)
    .toSorted((a, b) => {
      const [one, other] = [a.differences[0], b.differences[0]];
      return one && other ? byWeight(one, other) : 0;
    });
  const count = (verdict: RehearsedCall["verdict"]) => listed.filter((one) => one.verdict === verdict).length;
  // Verdicts stand in the order of their differences: a call with anything worse counts as worse, one with anything better only if that is all.
  const [worse, different, better] = [count("worse"), count("different"), count("better")];
  const jobs = came.flatMap(({ compared }) => compared.differences).reduce((sum, one) => sum + one.jobs, 0);
  const oldestMs = Math.min(...came.map(({ call }) => Date.parse(call.at)), now.getTime());
  const days = Math.max(1, Math.ceil((now.getTime() - oldestMs) / dayMs));
  const perMonth =
    jobCents === undefined ? null : Math.round((jobs * jobCents * monthDays) / Math.max(days, monthDays)) / 100;
  return {
    summary: summaryText([came.length, own.length + practiced.length], { worse, different, better }),
    calls: came.length,
    practice: own.length + practiced.length,
    ...{ worse, different, better, jobs, days },
    dollars_per_month: perMonth,
    calls_listed: listed.slice(0, mostListed),
    failing: own.flatMap(({ call, title = "", compared: { fails } }) =>
      fails === undefined ? [] : [{ call_id: call.id, title, text: fails }],
    ),
    not_known: notKnown,
  };
}

const notKnown = [
  "Your outside calendar as it was back then isn't kept, only what's on it now.",
  "Appointments that have moved since stand at their new time.",
  "Callers say what they said then. If she asks something new, they answer from what's known of them, or go along with it.",
  "The built-in receptionist plays every call, also where a language model usually answers.",
];

type Counts = { readonly worse: number; readonly different: number; readonly better: number };

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** "3 of 214 calls and 31 practice callers would end differently: 1 worse, 2 better." */
export function summaryText(
  [calls, practice]: readonly [number, number],
  { worse, different, better }: Counts,
): string {
  const all = worse + different + better;
  const of = [
    ...(calls > 0 ? [counted(calls, "call")] : []),
    ...(practice > 0 ? [counted(practice, "practice caller")] : []),
  ].join(" and ");
  if (all === 0) return calls + practice === 1 ? "The one call would end the same." : `All ${of} would end the same.`;
  const parts = [
    ...(worse > 0 ? [`${worse} worse`] : []),
    ...(better > 0 ? [`${better} better`] : []),
    ...(different > 0 ? [`${different} ${all === different ? "neither better nor worse" : "just different"}`] : []),
  ];
  return `${all} of ${of} would end differently: ${parts.join(", ")}.`;
}
