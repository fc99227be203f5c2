import { NotebookPen, PhoneCall } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../parts/buttons/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { TextField } from "../../parts/forms/field.tsx";
import { FocusedNotice } from "../../parts/status/notice.tsx";
import type { EditSaving } from "./draft/use-edit-saving.ts";
import { TryDialog } from "./rehearsal/try-dialog.tsx";
import type { TriedChange } from "./rehearsal/use-tried-change.ts";
import { WorseDialog } from "./rehearsal/worse-dialog.tsx";

type SaveBarProps = {
  unsaved: boolean;
  /** A draft stands in the form: it can go live as it is. */
  isDraft: boolean;
  saving: EditSaving;
  tried: TriedChange;
  timeZone: string;
  /** What keeps it from being saved. */
  wrong: string | undefined;
  why: string;
  onWhy: (why: string) => void;
  /** Which of the two buttons submits. */
  onPress: (how: "live" | "draft") => void;
};

const stateText = (unsaved: boolean, isDraft: boolean): string => {
  if (unsaved) return "You have unsaved changes.";
  return isDraft ? "Your draft isn't live yet." : "No changes yet.";
};

/** The form's own buttons. While something is unsaved they stay in reach, wherever in the form one is. */
export const SaveBar = ({ unsaved, isDraft, saving, tried, timeZone, wrong, why, onWhy, onPress }: SaveBarProps) => {
  const { busy, failure, asking } = saving;
  const [isTrying, setTrying] = useState(false);
  const [isTelling, setTelling] = useState(false);
  const stateId = useId();
  const canGoLive = unsaved || isDraft;
  return (
    <div
      className={classNames(
        "z-(--z-sticky) mt-6 grid gap-3 rounded-lg border bg-surface px-(--space-card) py-3.5 md:ml-56 min-[73.8125rem]:mr-[23rem] min-[73.8125rem]:ml-[16rem]",
        unsaved
          ? "sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+0.75rem)] border-ink shadow-pop lg:bottom-3"
          : "border-line shadow-card",
      )}
    >
      {failure && (
        <FocusedNotice key={failure.at} kind="bad" title="Your changes weren't saved">
          {failure.text}
        </FocusedNotice>
      )}
      {canGoLive && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Button
            kind="quiet"
            icon={<NotebookPen aria-hidden />}
            aria-expanded={isTelling}
            onClick={() => setTelling(!isTelling)}
          >
            Why (for you)
          </Button>
          <Button
            kind="quiet"
            icon={<PhoneCall aria-hidden />}
            disabled={!tried.canTry}
            onClick={() => {
              setTrying(true);
              tried.start();
            }}
          >
            {isDraft ? "Try this draft" : "Try it first"}
          </Button>
        </div>
      )}
      {canGoLive && isTelling && (
        <TextField
          label="Why (for you)"
          aside="optional"
          name="reason"
          autoComplete="off"
          maxLength={300}
          value={why}
          onChange={(event) => onWhy(event.target.value)}
          hint="Stands with this change under Versions."
        />
      )}
      {isTrying && <TryDialog tried={tried} timeZone={timeZone} onClose={() => setTrying(false)} />}
      {asking && tried.worse && <WorseDialog result={tried.worse} onYes={asking.yes} onNo={asking.no} />}
      <div className="grid items-center gap-x-4 gap-y-2 md:flex md:justify-between">
        <p id={stateId} className={classNames("text-sm max-md:text-center", wrong ? "text-bad" : "text-ink-soft")}>
          {wrong ?? stateText(unsaved, isDraft)}
        </p>
        <div className={classNames("grid gap-2.5 md:flex", unsaved && "grid-cols-2")}>
          {unsaved && (
            <Button
              size="lg"
              type="submit"
              busy={busy === "draft"}
              busyText="Keeping..."
              onClick={() => onPress("draft")}
            >
              Keep as draft
            </Button>
          )}
          <Button
            kind="primary"
            size="lg"
            type="submit"
            busy={busy === "live"}
            busyText="Saving..."
            disabled={!canGoLive}
            onClick={() => onPress("live")}
            aria-describedby={stateId}
          >
            {isDraft ? "Make it live" : "Save Changes"}
          </Button>
        </div>
      </div>
    </div>
  );
};
