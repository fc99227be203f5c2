import { useState } from "react";
import { dateAndTime } from "#domain/time/dates.ts";
import { type AssistantDraft, useDiscardDraft } from "../../../data/versions.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { ConfirmDialog } from "../../../parts/overlays/confirm-dialog.tsx";
import { ChangeError, Notice } from "../../../parts/status/notice.tsx";

const shown = 4;

const Words = ({ words }: { words: readonly string[] }) => (
  <ul className="grid list-disc gap-0.5 pl-5">
    {words.slice(0, shown).map((word) => (
      <li key={word} dir="auto" className="[overflow-wrap:anywhere]">
        {word}
      </li>
    ))}
    {words.length > shown && <li>{words.length - shown} more</li>}
  </ul>
);

type DraftLineProps = {
  id: string;
  draft: AssistantDraft;
  timeZone: string;
  /** `stale`: what stands in the form is no longer what is kept. */
  state: "closed" | "open" | "stale";
  onOpen: () => void;
  onDiscarded: () => void;
};

/** That there is a draft, what it would change, and what changed meanwhile. */
export const DraftLine = ({ id, draft, timeZone, state, onOpen, onDiscarded }: DraftLineProps) => {
  const discard = useDiscardDraft(id);
  const [asking, setAsking] = useState(false);
  const when = dateAndTime(draft.kept_at, timeZone);
  const titles = {
    closed: `You have a draft from ${when}`,
    open: `This is your draft from ${when}. It isn't live.`,
    stale: "Your draft was changed somewhere else",
  };
  return (
    <section aria-label="Draft" className="grid gap-3 pb-5">
      <ChangeError change={discard} title="The draft is still here" />
      <div className="grid gap-3 rounded-lg border border-line-strong bg-surface p-(--space-card)">
        <p className="font-semibold text-pretty">{titles[state]}</p>
        <div className="grid gap-1 text-sm">
          <Words words={draft.changes.flatMap(({ words }) => words)} />
          {draft.reason !== "" && <p dir="auto">Why: {draft.reason}</p>}
        </div>
        {draft.since.length > 0 && (
          <Notice kind="info" title="She was changed since you began this draft">
            {draft.since.slice(0, shown).join(". ")}
            {draft.since.length > shown && `. ${draft.since.length - shown} more`}
          </Notice>
        )}
        {draft.clashes.length > 0 && (
          <Notice kind="warn" title="Your draft would replace some of that">
            {`Its own version of this goes live: ${draft.clashes.map(({ label }) => label).join(", ")}. Everything else that changed stays.`}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2.5">
          {state !== "open" && (
            <Button onClick={onOpen} aria-label="Open the draft">
              Open it
            </Button>
          )}
          <Button kind="bad" busy={discard.isPending} onClick={() => setAsking(true)} aria-label="Discard the draft">
            Discard
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard the draft?"
        confirmText="Discard"
        cancelText="Keep it"
        onConfirm={() => {
          setAsking(false);
          discard.mutate(undefined, { onSuccess: onDiscarded });
        }}
      >
        <p>What you kept in it is gone then. What's live stays as it is.</p>
      </ConfirmDialog>
    </section>
  );
};
