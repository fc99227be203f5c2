import { useId } from "react";
import { Button } from "../../parts/buttons/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { FocusedNotice } from "../../parts/status/notice.tsx";

type SaveBarProps = {
  unsaved: boolean;
  saving: boolean;
  /** What keeps it from being saved. */
  wrong: string | undefined;
  failure: { readonly text: string; readonly at: number } | undefined;
};

/** The form's own button. While something is unsaved it stays in reach, wherever in the form one is. */
export const SaveBar = ({ unsaved, saving, wrong, failure }: SaveBarProps) => {
  const stateId = useId();
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
      <div className="grid items-center gap-x-4 gap-y-2 md:flex md:justify-between">
        <p id={stateId} className={classNames("text-sm max-md:text-center", wrong ? "text-bad" : "text-ink-soft")}>
          {wrong ?? (unsaved ? "You have unsaved changes." : "No changes yet.")}
        </p>
        <Button
          kind="primary"
          size="lg"
          type="submit"
          busy={saving}
          busyText="Saving..."
          disabled={!unsaved}
          aria-describedby={stateId}
        >
          Save Changes
        </Button>
      </div>
    </div>
  );
};
