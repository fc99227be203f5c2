import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { AnalyticsData, Range } from "../../../data/dashboard.ts";
import { ButtonLink } from "../../../parts/buttons/button.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { callsInWords, countText } from "../charts/call-figures.ts";
import { countChange } from "../charts/changes.ts";
import { rangeWords } from "../range.ts";
import type { CallLinks } from "./call-links.ts";

type Trait = AnalyticsData["traits"][number];

const named: Record<Trait["name"], { readonly title: string; readonly remark: string }> = {
  hung_up: { title: "Hung up before booking", remark: "Wanted a visit and ended the call. Worth a call back." },
  after_hours: { title: "Called after hours", remark: "Outside your open hours on that day." },
  new: { title: "First-time callers", remark: "Never called this business before." },
  returning: { title: "Called before", remark: "Calls from numbers you know." },
  hidden: { title: "No caller ID", remark: "The number was hidden." },
};

const addressOf = ({ name }: Trait, links: CallLinks): string =>
  name === "hung_up" || name === "after_hours" ? links.trait({ [name]: "true" }) : links.trait({ caller: name });

/** What can be booked is said with how much of it was. */
const bookedText = ({ name, calls, booked }: Trait): string =>
  name === "hung_up" || calls === 0 ? "" : `${countText(booked)} booked (${Math.round((booked / calls) * 100)}%)`;

type CallersCardProps = { traits: readonly Trait[]; range: Range; links: CallLinks };

/** Who called, when, and who was lost: what an owner asks first. Each count leads to its calls. */
export const CallersCard = ({ traits, range, links }: CallersCardProps) => {
  const shown = traits.filter(({ name, calls, calls_previous }) => name !== "hidden" || calls + calls_previous > 0);
  return (
    <Card title="Your Callers" aside={<span className="text-sm text-ink-faint">{said(traits, range)}</span>}>
      <ul className="-my-3 divide-y divide-line">
        {shown.map((trait) => {
          const { title, remark } = named[trait.name];
          const { text } = countChange(trait.calls, trait.calls_previous, range);
          const booked = bookedText(trait);
          return (
            <li key={trait.name} className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
              <div className="grid gap-0.5">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-pretty text-ink-soft">
                  {remark} {text}.
                </p>
              </div>
              <p className="grid justify-items-end text-right tabular-nums">
                <Count trait={trait} title={title} links={links} />
                {booked && <span className="text-sm text-ink-soft">{booked}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

const Count = ({ trait, title, links }: { trait: Trait; title: string; links: CallLinks }) =>
  trait.calls === 0 ? (
    <span className="type-figure text-[1.5rem]">0</span>
  ) : (
    <Link
      to={addressOf(trait, links)}
      aria-label={`${title}: ${callsInWords(trait.calls)}, show them`}
      className="type-figure text-[1.5rem] text-ink decoration-line-strong decoration-2 underline-offset-[0.16em] after:absolute after:inset-0 hover:decoration-ink"
    >
      {countText(trait.calls)}
    </Link>
  );

const said = (traits: readonly Trait[], range: Range): string => {
  const lost = traits.find(({ name }) => name === "hung_up")?.calls ?? 0;
  return lost === 0 ? `Nobody hung up before booking ${rangeWords(range)}` : `${callsInWords(lost)} worth a call back`;
};

type QuestionsCardProps = { questions: AnalyticsData["questions"]; range: Range; links: CallLinks };

/** What nobody had told her, with the calls that ended without a booking over it. */
export const QuestionsCard = ({ questions, range, links }: QuestionsCardProps) => {
  const lost = questions.reduce((sum, question) => sum + question.lost, 0);
  return (
    <Card
      title="Questions Without an Answer"
      aside={lost > 0 && <span className="text-sm text-ink-faint">{withoutBooking(lost)}</span>}
    >
      {questions.length === 0 ? (
        <p className="text-sm text-pretty text-ink-soft">
          Every question was answered {rangeWords(range)}. When callers ask something your answers don't cover, it shows
          up here, with the calls it cost you.
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {questions.map((asked) => (
            <li key={asked.question} className="grid gap-1.5 py-3">
              <p className="font-semibold text-pretty [overflow-wrap:anywhere]" dir="auto">
                {asked.question}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
                <Link
                  to={links.trait({ question: asked.question })}
                  className="inline-flex min-h-(--control) items-center tabular-nums md:min-h-(--control-sm)"
                >
                  Asked in {callsInWords(asked.calls)}
                  {asked.lost > 0 && `, ${withoutBooking(asked.lost)}`}
                </Link>
                {asked.open ? (
                  <ButtonLink
                    size="sm"
                    to={`/conversations/${asked.conversation_id}`}
                    iconAfter={<ArrowRight aria-hidden />}
                  >
                    Answer it
                  </ButtonLink>
                ) : (
                  <span className="text-ink-soft">Answered since</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const withoutBooking = (calls: number): string => `${countText(calls)} ended without a booking`;
