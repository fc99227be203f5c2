import {
  CalendarCheck,
  CalendarSearch,
  ChevronDown,
  MessageCircleQuestion,
  MessageSquare,
  PhoneForwarded,
  Wrench,
} from "lucide-react";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { withoutRepeats } from "#domain/calls/transcript.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { type Conversation, useCallSound } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { classNames } from "../parts/class-names.ts";
import { Did, Transcript, Turn } from "../parts/product/turn.tsx";
import { CallRecording } from "./call-recording.tsx";
import { deedText, jobTimeText, responseText, shortName } from "./call-words.ts";
import { noTranscriptText } from "./conversation-texts.ts";
import { FindBar, Highlighted } from "./find-bar.tsx";
import { lineAt, startsOf, TalkTimeline, talkSpans } from "./talk-timeline.tsx";
import { useCallPlayer } from "./use-call-player.ts";

type Part = { readonly text: string; readonly hit: boolean };

/** In small letters, each at its own place: "İ" stays, because its small form is longer. */
const small = (text: string): string =>
  Array.from(text, (letter) => {
    const low = letter.toLowerCase();
    return low.length === letter.length ? low : letter;
  }).join("");

/** What is looked for: the words as they were typed, or each of them where they stand nowhere together. */
export const termsOf = (typed: string, texts: readonly string[]): string[] => {
  const phrase = typed.trim().replace(/\s+/g, " ");
  if (phrase === "") return [];
  const wanted = small(phrase);
  return texts.some((text) => small(text).includes(wanted)) ? [phrase] : phrase.split(" ");
};

/** A text cut at what was found in it; in any case. One part without a hit where nothing was. */
export const partsOf = (text: string, terms: readonly string[]): Part[] => {
  if (terms.length === 0) return [{ text, hit: false }];
  const searched = small(text);
  const wanted = terms.map(small);
  const parts: Part[] = [];
  let read = 0;
  const plainUpTo = (end: number) => {
    if (end > read) parts.push({ text: text.slice(read, end), hit: false });
  };
  for (let place = 0; place < text.length; place = Math.max(place + 1, read)) {
    const found = wanted.find((term) => searched.startsWith(term, place));
    if (!found) continue;
    plainUpTo(place);
    read = place + found.length;
    parts.push({ text: text.slice(place, read), hit: true });
  }
  plainUpTo(text.length);
  return parts;
};

export const hasHit = (parts: readonly Part[]): boolean => parts.some(({ hit }) => hit);

type Deed = { readonly key: string; readonly name: string; readonly text: string };
type Known = Pick<Conversation, "tools" | "transcript" | "appointments" | "timezone">;

/** What she did, by the place of the line after which she did it. A turn is one line of the caller; what cannot be placed stands at the end. */
export const deedsByLine = ({
  tools,
  transcript,
  appointments,
  timezone,
}: Known): ReadonlyMap<number, readonly Deed[]> => {
  const callerLines = transcript.flatMap(({ role }, place) => (role === "user" ? [place] : []));
  const job = appointments.length === 1 ? appointments[0] : undefined;
  const deeds = new Map<number, Deed[]>();
  tools.forEach((tool, place) => {
    const text = tool.ok ? deedText(tool) : undefined;
    if (text === undefined) return;
    const line = callerLines[tool.turn - 1] ?? transcript.length - 1;
    const booked = tool.name === "book_appointment" && job?.status === "confirmed";
    const deed = {
      key: `deed-${place}`,
      name: tool.name,
      text: booked ? `Booked ${jobTimeText(job, timezone)}` : text,
    };
    const there = deeds.get(line) ?? [];
    if (there.at(-1)?.text !== deed.text) deeds.set(line, [...there, deed]);
  });
  return deeds;
};

type TranscriptCardProps = {
  conversation: Conversation;
  /** Words that are marked, and the way to change them. */
  find: string;
  onFind: (find: string) => void;
  /** Offers a caller's line as a question to be answered from now on. */
  onAnswer?: ((question: string) => void) | undefined;
  /** How far under the top of the view the tape stays: under the page's bar, or at the top of a dialog. */
  stick: "page" | "dialog";
  /** The line that somebody elsewhere on the page wants to see. */
  wanted?: { readonly line: number } | undefined;
};

/** A player that was sent to the beginning of a line may stand a hair before it. */
const aMoment = 0.05;

/** So many lines are shown at first. */
const firstLines = 30;

const deedIcons: Readonly<Record<string, ReactNode>> = {
  book_appointment: <CalendarCheck aria-hidden />,
  move_appointment: <CalendarCheck aria-hidden />,
  check_availability: <CalendarSearch aria-hidden />,
  find_appointments: <CalendarSearch aria-hidden />,
  take_message: <MessageSquare aria-hidden />,
  transfer_call: <PhoneForwarded aria-hidden />,
};

/** Everything that was said, with the tape above it. */
export const TranscriptCard = ({ conversation, find, onFind, onAnswer, stick, wanted }: TranscriptCardProps) => {
  const { tenant_name, timestamp, duration_seconds, state, recording } = conversation;
  const id = useId();
  const [current, setCurrent] = useState<number>();
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const lines = withoutRepeats(conversation.transcript);
  const starts = startsOf(lines, timestamp);
  const total = Math.max(duration_seconds ?? 0, Math.ceil(starts.at(-1) ?? 0));
  const spans = talkSpans(lines, timestamp, total);
  const deeds = deedsByLine({ ...conversation, transcript: lines });
  const caller = shortName(conversation);
  const nameOf = (role: "user" | "assistant") => (role === "user" ? caller : tenant_name);

  const sound = useCallSound(conversation.id, { enabled: recording === "kept" });
  const player = useCallPlayer(sound.data?.seconds ?? 0);
  /** The recording begins so many seconds after the call did. */
  const delay = sound.data ? (Date.parse(sound.data.began_at) - Date.parse(timestamp)) / 1000 : 0;
  const isHeard = sound.data !== undefined && player.hasBegun && spans.length > 0;
  const spoken = isHeard ? lineAt(spans, player.at + delay + aMoment) : undefined;
  const marked = spoken ?? current;

  const terms = termsOf(
    find,
    lines.map(({ content }) => content),
  );
  const parts = lines.map(({ content }) => partsOf(content, terms));
  const found = parts.flatMap((some, place) => (hasHit(some) ? [place] : []));
  const all = opened || state === "live" || terms.length > 0 || lines.length <= firstLines + 5;
  const at = current === undefined ? -1 : found.indexOf(current);

  const jumped = useRef(false);
  const jump = (line: number | undefined) => {
    if (line === undefined) return;
    if (line >= firstLines) setOpened(true);
    jumped.current = true;
    setCurrent(line);
    const from = spans[line]?.from;
    if (sound.data && from !== undefined) player.seek(from - delay);
  };
  const step = (by: 1 | -1) =>
    jump(at < 0 ? found[by > 0 ? 0 : found.length - 1] : found[(at + by + found.length) % found.length]);

  const show = useEffectEvent(jump);
  useEffect(() => show(wanted?.line), [wanted]);

  useEffect(() => {
    if (!jumped.current || current === undefined) return;
    jumped.current = false;
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: "center" });
  }, [current, id]);

  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <div
        className={classNames(
          "z-2 grid gap-3 rounded-t-lg border-b border-line bg-surface px-(--space-card) pt-3.5 pb-2.5 md:sticky",
          stick === "page" ? "top-(--bar-top)" : "top-0",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <h2 id={id} className="type-card">
            Transcript
          </h2>
          {spans.length > 0 && <Legend hers={tenant_name} caller={caller} />}
        </div>
        {recording && (
          <CallRecording
            state={recording}
            sound={sound}
            player={player}
            names={{ caller, hers: tenant_name }}
            speaker={spoken === undefined ? undefined : nameOf(lines[spoken]?.role ?? "assistant")}
          />
        )}
        {lines.length > 0 && <FindBar value={find} onChange={onFind} count={found.length} at={at + 1} onStep={step} />}
        {spans.length > 0 && !sound.data && (
          <TalkTimeline spans={spans} totalSeconds={total} current={current} nameOf={nameOf} onJump={jump} />
        )}
      </div>
      <div ref={list} className="px-(--space-card) pt-4 pb-6" aria-live={state === "live" ? "polite" : undefined}>
        {lines.length === 0 ? (
          <p className="py-6 text-center text-ink-soft">{noTranscriptText}</p>
        ) : (
          <Transcript label="Transcript">
            {lines.map((line, place) => {
              const tucked = !all && place >= firstLines;
              return (
                <Fragment key={place}>
                  <Turn
                    id={`${id}-${place}`}
                    from={line.role === "user" ? "caller" : "assistant"}
                    name={nameOf(line.role)}
                    time={formatDuration(starts[place])}
                    lang={line.language}
                    current={place === marked}
                    onPlay={sound.data && spans.length > 0 ? () => jump(place) : undefined}
                    tucked={tucked}
                    note={noteOf(line)}
                    action={
                      line.role === "user" &&
                      onAnswer && <AnswerButton line={line.content} onPress={() => onAnswer(line.content)} />
                    }
                  >
                    <Highlighted parts={parts[place] ?? []} />
                  </Turn>
                  {deeds.get(place)?.map((deed) => (
                    <Did key={deed.key} icon={deedIcons[deed.name] ?? <Wrench aria-hidden />} tucked={tucked}>
                      {deed.text}
                    </Did>
                  ))}
                </Fragment>
              );
            })}
          </Transcript>
        )}
        {!all && (
          <p className="mt-5 flex justify-center print:hidden">
            <Button iconAfter={<ChevronDown aria-hidden />} onClick={() => setOpened(true)}>
              Show {lines.length - firstLines} more lines
            </Button>
          </p>
        )}
      </div>
    </section>
  );
};

const noteOf = ({ response_ms, cut }: Conversation["transcript"][number]): string | undefined => {
  const notes = [response_ms === null ? "" : `answered in ${responseText(response_ms)}`, cut ? "interrupted" : ""];
  return notes.filter(Boolean).join(", ") || undefined;
};

/** With a mouse it comes with the pointer or the focus; under a thumb it is always there, and its target reaches over the line. */
const AnswerButton = ({ line, onPress }: { line: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`Add to answers: ${line}`}
    onClick={onPress}
    className="-my-3.5 inline-flex min-h-(--control) items-center gap-1 rounded-sm px-1 font-semibold text-ink-faint hover:text-ink focus-visible:-outline-offset-4 md:opacity-0 md:group-hover/turn:opacity-100 md:focus-visible:opacity-100 print:hidden [&_svg]:size-3.5"
  >
    <MessageCircleQuestion aria-hidden />
    Add to answers
  </button>
);

const Legend = ({ hers, caller }: { hers: string; caller: string }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-ink-soft [&_svg]:size-3.5">
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill="var(--color-tape)" stroke="var(--color-tape-edge)" />
      </svg>
      {hers}
    </span>
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <rect y="4" width="14" height="6" rx="2" fill="var(--color-ink-faint)" />
      </svg>
      {caller}
    </span>
  </p>
);
