import { useId, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useMarkTaskDone } from "../../../data/tasks.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { LoadErrorNotice } from "../../../parts/status/error-state.tsx";
import { FocusedNotice, Notice } from "../../../parts/status/notice.tsx";
import { ActionRow } from "./action-row.tsx";
import type { useAttention } from "./attention.ts";

/** As many are seen at a glance; the others are a press away. */
const shownAtFirst = 3;

/** The loudest thing of the dashboard, and not there at all when nothing waits. */
export const ActionRequired = ({ attention: { tasks, items } }: { attention: ReturnType<typeof useAttention> }) => {
  const titleId = useId();
  const done = useMarkTaskDone();
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState<string>();
  const shown = all ? items : items.slice(0, shownAtFirst);
  const firstCall = items.find((item) => item.kind === "task" && item.task.caller?.phone)?.key;
  return (
    <>
      {tasks.isError && <LoadErrorNotice query={tasks} title="We couldn't load your to-dos" />}
      {said && (
        <FocusedNotice key={said} kind="good">
          {said}
        </FocusedNotice>
      )}
      {items.length > 0 && (
        <section
          aria-labelledby={titleId}
          className="overflow-hidden rounded-lg border-[1.5px] border-ink bg-surface shadow-card dark:border-tape-edge"
        >
          <div className="flex min-h-13 items-center gap-3 border-b border-line px-(--space-card) py-3">
            <span className="grid h-7 min-w-7 place-items-center rounded-sm bg-tape px-1.5 font-display text-[1rem]/none font-[720] text-on-tape tabular-nums">
              {items.length}
            </span>
            <h2 id={titleId} className="type-card">
              Action required
            </h2>
          </div>
          {done.isError && (
            <div className="px-(--space-card) pt-3.5">
              <Notice kind="bad">{thrownText(done.error)}</Notice>
            </div>
          )}
          <ul className="divide-y divide-line">
            {shown.map((item) => (
              <ActionRow
                key={item.key}
                item={item}
                isNext={item.key === (firstCall ?? shown[0]?.key)}
                isMarking={done.isPending && done.variables === item.key}
                onDone={() => done.mutate(item.key)}
                onSaid={setSaid}
              />
            ))}
          </ul>
          {items.length > shown.length && (
            <div className="border-t border-line px-(--space-card) py-2.5">
              <Button kind="quiet" onClick={() => setAll(true)}>
                Show all {items.length}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
};
