import { ChevronDown, ListChecks } from "lucide-react";
import { useDeferredValue, useId, useMemo, useState } from "react";
import type { CheckedFact, KnownAnswer } from "#domain/assistants/assistant-settings.ts";
import { brand } from "#domain/basics/brand.ts";
import { factsToSay } from "#domain/owner-facts/owner-facts.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { factsSummary, isNew, ToldFact, withWord } from "./told-fact.tsx";

type Texts = { readonly instructions: string; readonly answers: readonly KnownAnswer[] };
type ToldFactsProps = {
  /** As they stand in the form at this moment. */
  texts: Texts;
  saved: Texts;
  checked: readonly CheckedFact[];
  onChange: (checked: readonly CheckedFact[]) => void;
  error: string | undefined;
};

const shownAtFirst = 6;

/** What she makes of the owner's words, sentence by sentence, for the owner to check before callers hear it. */
export const ToldFacts = ({ texts, saved, checked, onChange, error }: ToldFactsProps) => {
  const titleId = useId();
  const listId = useId();
  const [all, setAll] = useState(false);
  const [news, setNews] = useState("");
  // Typing goes first; the sentences follow when there is time.
  const instructions = useDeferredValue(texts.instructions);
  const answers = useDeferredValue(texts.answers);
  const facts = useMemo(() => factsToSay(instructions, answers, checked), [instructions, answers, checked]);
  const known = useMemo(
    () => new Set(factsToSay(saved.instructions, saved.answers, []).map(({ id }) => id)),
    [saved.instructions, saved.answers],
  );
  const unchecked = facts.filter(({ status }) => status === "read");
  const shown = all ? facts : facts.filter((fact, place) => place < shownAtFirst || isNew(fact, known));

  const confirmAll = () => {
    setNews(`Confirmed ${unchecked.length} sentences.`);
    onChange(unchecked.reduce((words, { from, text }) => withWord(words, from, { said: text, off: false }), checked));
  };

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm/5">
        <span id={titleId} className="font-semibold">
          What {brand.assistantName} will say
        </span>
        {facts.length > 0 && <span className="text-ink-faint">{factsSummary(facts, known)}</span>}
      </p>
      <div
        className="overflow-clip rounded-[0.625rem] border border-line"
        aria-invalid={error === undefined ? undefined : true}
        tabIndex={error === undefined ? undefined : -1}
      >
        <p className="border-b border-line bg-sunken px-3.5 py-3 text-sm text-pretty text-ink-soft min-[37.5rem]:px-4">
          {facts.length === 0
            ? "Add prices, what you do and don't do, your warranty and how customers pay to the instructions. What she can tell callers will show here."
            : "Taken from your instructions and answers. When a caller asks, she says these sentences and nothing more."}
        </p>
        {facts.length > 0 && (
          <ul id={listId} aria-labelledby={titleId} className="divide-y divide-line">
            {shown.map((fact) => (
              <ToldFact
                key={fact.id}
                fact={fact}
                fresh={isNew(fact, known)}
                onWord={(word, said) => {
                  setNews(said);
                  onChange(withWord(checked, fact.from, word));
                }}
              />
            ))}
          </ul>
        )}
        {(facts.length > shown.length || all || unchecked.length > 1) && (
          <div className="flex flex-wrap gap-2 border-t border-line px-3.5 py-3 min-[37.5rem]:px-4">
            {(facts.length > shown.length || all) && (
              <Button
                size="sm"
                aria-expanded={all}
                aria-controls={listId}
                icon={<ChevronDown aria-hidden className={all ? "rotate-180" : ""} />}
                onClick={() => setAll(!all)}
              >
                {all ? "Show fewer" : `Show all ${facts.length}`}
              </Button>
            )}
            {unchecked.length > 1 && (
              <Button kind="quiet" size="sm" icon={<ListChecks aria-hidden />} onClick={confirmAll}>
                Confirm all {unchecked.length}
              </Button>
            )}
          </div>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm/5 font-semibold text-bad">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  );
};
