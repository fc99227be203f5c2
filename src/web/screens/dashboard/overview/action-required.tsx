import { useEffect, useId, useRef, useState } from "react";
import type { Task } from "#contract/tasks.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useMarkTaskDone, useReopenTask } from "../../../data/tasks.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { ToastRegion, useNotes } from "../../../parts/overlays/toast-region.tsx";
import { LoadErrorNotice } from "../../../parts/status/error-state.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { ActionRow } from "./action-row.tsx";
import { byRank, type Item, type useAttention } from "./attention.ts";
import { DoneTasks } from "./done-tasks.tsx";

/** As many are seen at a glance; the others are a press away. */
const shownAtFirst = 3;

/** Where focus goes when a row is gone: to the one that takes its place, or the one before. */
const afterThis = (items: readonly Item[], key: string): string | undefined => {
  const place = items.findIndex((item) => item.key === key);
  return (items[place + 1] ?? items[place - 1])?.key;
};

/** The loudest thing of the dashboard, and not there at all when nothing waits. */
export const ActionRequired = ({ attention }: { attention: ReturnType<typeof useAttention> }) => {
  const { tasks } = attention;
  const titleId = useId();
  const done = useMarkTaskDone();
  const reopen = useReopenTask();
  const { notes, say, close } = useNotes();
  const [all, setAll] = useState(false);
  // What is answered here stays in sight, ticked, after the list has lost it.
  const [held, setHeld] = useState<readonly Item[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState<string>();
  const items = [
    // With all of its questions, also those that are answered.
    ...attention.items.map((item) => held.find(({ key }) => key === item.key) ?? item),
    ...held.filter(({ key }) => !attention.items.some((item) => item.key === key)),
  ].sort(byRank);
  const shown = all ? items : items.slice(0, shownAtFirst);
  const firstCall = items.find((item) => item.kind === "task" && item.task.caller?.phone)?.key;
  const release = (key: string) => setHeld((now) => now.filter((item) => item.key !== key));

  // In every round: the row that is waited for may come with any answer.
  useEffect(() => {
    if (focusOn === undefined) return;
    const [found] = frame.current?.querySelectorAll<HTMLElement>(`[data-done="${focusOn}"]`) ?? [];
    if (!found) return;
    found.focus({ preventScroll: true });
    setFocusOn(undefined);
  });

  const undo = ({ id }: Task) => {
    setFocusOn(id);
    reopen.mutate(id, { onError: (thrown) => say(thrownText(thrown)) });
  };
  const markDone = (task: Task) =>
    done.mutate(task.id, {
      onSuccess: () => {
        setFocusOn(afterThis(shown, task.id) ?? "list");
        release(task.id);
        say(`Marked done: ${task.title}`, { text: "Undo", onPress: () => undo(task) });
      },
    });
  return (
    <div ref={frame} className="contents">
      {tasks.isError && <LoadErrorNotice query={tasks} title="We couldn't load your to-dos" />}
      {items.length > 0 && (
        <section
          aria-labelledby={titleId}
          className="overflow-hidden rounded-lg border-[1.5px] border-ink bg-surface shadow-card dark:border-tape-edge"
        >
          <div className="flex min-h-13 items-center gap-3 border-b border-line px-(--space-card) py-3">
            <span className="grid h-7 min-w-7 place-items-center rounded-sm bg-tape px-1.5 font-display text-[1rem]/none font-[720] text-on-tape tabular-nums">
              {attention.items.length}
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
                timeZone={attention.timeZone}
                isNext={item.key === (firstCall ?? shown[0]?.key)}
                isMarking={done.isPending && done.variables === item.key}
                isOver={!attention.items.some(({ key }) => key === item.key)}
                onDone={markDone}
                onTexted={(detail) => say(detail)}
                onAnswering={() => setHeld((now) => [...now.filter(({ key }) => key !== item.key), item])}
                onClose={() => {
                  setFocusOn(afterThis(shown, item.key) ?? "list");
                  release(item.key);
                }}
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
      {tasks.data?.has_done && <DoneTasks timeZone={attention.timeZone} onPutBack={undo} />}
      <ToastRegion notes={notes} onClose={close} />
    </div>
  );
};
