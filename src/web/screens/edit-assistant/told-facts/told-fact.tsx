import { Check, PencilLine, Plus, Undo2, VolumeX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CheckedFact } from "#domain/assistants/assistant-settings.ts";
import { longestTexts } from "#domain/assistants/assistant-settings-limits.ts";
import type { FactKind, FactStatus, FactToSay, OwnerFact } from "#domain/owner-facts/owner-facts.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { TextArea } from "../../../parts/forms/field.tsx";
import { Badge, type BadgeKind } from "../../../parts/status/badge.tsx";

const kindNames: Readonly<Record<FactKind, string>> = {
  price: "Price",
  fee: "Fee",
  discount: "Discount",
  does: "What you do",
  does_not: "What you don't do",
  area: "Area",
  hours: "Hours",
  payment: "Payment",
  warranty: "Warranty",
  licence: "License and insurance",
  policy: "Policy",
  about: "About you",
};

const sourceNames: Readonly<Record<OwnerFact["source"], string>> = {
  instructions: "From your instructions",
  answer: "From your answers",
};

/** The owner's words with this one; without a word she is back at what she reads. */
export const withWord = (
  checked: readonly CheckedFact[],
  from: string,
  word: Omit<CheckedFact, "from"> | undefined,
): readonly CheckedFact[] => [
  ...checked.filter((each) => each.from !== from),
  ...(word === undefined ? [] : [{ from, ...word }]),
];

/** Words on sentences that no longer stand there go with the next save. */
export const stillTold = (checked: readonly CheckedFact[], facts: readonly OwnerFact[]): readonly CheckedFact[] => {
  const stand = new Set(facts.map(({ from }) => from));
  const kept = checked.filter(({ from }) => stand.has(from));
  return kept.length === checked.length ? checked : kept;
};

/** Read from words that were typed since the last save, and not yet looked at. */
export const isNew = ({ status, id }: FactToSay, saved: ReadonlySet<string>): boolean =>
  status === "read" && !saved.has(id);

export const factsSummary = (facts: readonly FactToSay[], saved: ReadonlySet<string>): string => {
  const count = facts.filter(({ status }) => status !== "off").length;
  const fresh = facts.filter((fact) => isNew(fact, saved)).length;
  return [`${count} ${count === 1 ? "sentence" : "sentences"}`, ...(fresh > 0 ? [`${fresh} new`] : [])].join(", ");
};

type Word = Omit<CheckedFact, "from">;
type ToldFactProps = {
  fact: FactToSay;
  fresh: boolean;
  /** The owner's word on it; none takes the last one back. */
  onWord: (word: Word | undefined, news: string) => void;
};

const badges: Readonly<Record<FactStatus | "new", { kind: BadgeKind; icon: ReactNode; text: string } | undefined>> = {
  new: { kind: "blue", icon: <Plus aria-hidden />, text: "New" },
  read: undefined,
  confirmed: { kind: "good", icon: <Check aria-hidden />, text: "Confirmed" },
  corrected: { kind: "good", icon: <PencilLine aria-hidden />, text: "Changed by you" },
  off: { kind: "neutral", icon: <VolumeX aria-hidden />, text: "Won't be said" },
};

/** One sentence that callers may hear: confirm it, say it better, or keep it from being said. */
export const ToldFact = ({ fact, fresh, onWord }: ToldFactProps) => {
  const { kind, text, source, status, from } = fact;
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLLIElement>(null);
  const goal = useRef<string>(undefined);
  // "Yes, up to a million." says little without what it answers.
  const question = source === "answer" ? /^[^?]*\?/.exec(from)?.[0] : undefined;
  const badge = badges[fresh ? "new" : status];

  // The button that was pressed may be gone: the focus goes to the next step.
  useEffect(() => {
    if (goal.current === undefined) return;
    box.current?.querySelector<HTMLElement>(goal.current)?.focus();
    goal.current = undefined;
  });

  const say = (word: Word | undefined, news: string, next: string) => {
    goal.current = next;
    setTyped(undefined);
    onWord(word, news);
  };
  const edit = (words: string | undefined) => {
    goal.current = words === undefined ? "[data-change]" : "textarea";
    setTyped(words);
  };
  const finish = () => {
    const words = typed?.trim() ?? "";
    if (words === "" || words === text) edit(undefined);
    else say({ said: words, off: false }, `Changed. She says: ${words}`, "[data-change]");
  };

  return (
    <li ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3.5 py-3.5 min-[37.5rem]:px-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm/5">
        <span className="font-semibold">{kindNames[kind]}</span>
        <span className="text-ink-faint">{sourceNames[source]}</span>
        {badge && (
          <Badge kind={badge.kind} icon={badge.icon}>
            {badge.text}
          </Badge>
        )}
      </p>
      {question !== undefined && (
        <p dir="auto" className="text-sm/5 [overflow-wrap:anywhere] text-ink-soft">
          {question}
        </p>
      )}
      {typed === undefined ? (
        <>
          <p dir="auto" className={`[overflow-wrap:anywhere] ${status === "off" ? "text-ink-faint line-through" : ""}`}>
            {text}
          </p>
          <div className="-ml-3 flex flex-wrap items-center gap-x-1">
            {status === "read" && (
              <Button
                kind="quiet"
                size="sm"
                icon={<Check aria-hidden />}
                aria-label={`Confirm: ${text}`}
                onClick={() => say({ said: text, off: false }, `Confirmed: ${text}`, "[data-change]")}
              >
                Confirm
              </Button>
            )}
            {status !== "off" && (
              <>
                <Button
                  data-change
                  kind="quiet"
                  size="sm"
                  icon={<PencilLine aria-hidden />}
                  aria-label={`Change: ${text}`}
                  onClick={() => edit(text)}
                >
                  Change
                </Button>
                <Button
                  data-off
                  kind="quiet"
                  size="sm"
                  icon={<VolumeX aria-hidden />}
                  aria-label={`Don't say this: ${text}`}
                  onClick={() => say({ said: "", off: true }, `She won't say: ${text}`, "[data-undo]")}
                >
                  Don't say this
                </Button>
              </>
            )}
            {(status === "off" || status === "corrected") && (
              <Button
                data-undo
                kind="quiet"
                size="sm"
                icon={<Undo2 aria-hidden />}
                aria-label={`Undo: ${text}`}
                onClick={() => say(undefined, "Undone.", "[data-change]")}
              >
                Undo
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className="grid gap-2">
          <TextArea
            label="What she says"
            rows={2}
            maxLength={longestTexts.answer}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") edit(undefined);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Check aria-hidden />} onClick={finish}>
              Done
            </Button>
            <Button kind="quiet" size="sm" onClick={() => edit(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </li>
  );
};
