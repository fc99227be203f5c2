import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { Callback } from "#contract/calls/callbacks.ts";
import type { Task } from "#contract/tasks.ts";
import { useCallbacks } from "../../../data/callbacks.ts";
import { useDoneTasks } from "../../../data/tasks.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { SkeletonRows } from "../../../parts/status/skeleton.tsx";
import { relativeTime } from "../../../texts/relative-time.ts";

type DoneTasksProps = { timeZone: string; onPutBack: (task: Task) => void };

/** Where what was marked as done is found again. One quiet line until it is opened. */
export const DoneTasks = ({ timeZone, onPutBack }: DoneTasksProps) => {
  const [isOpen, setOpen] = useState(false);
  const done = useDoneTasks(isOpen);
  const callbacks = useCallbacks();
  const now = useNow();
  const talked = ({ id }: Task) => callbacks.data?.find(({ task_id, result }) => task_id === id && result === "talked");
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="quiet" size="sm" data-done="list" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide completed" : "Show completed"}
        </Button>
      </div>
      {isOpen && (
        <section aria-label="Done" className="overflow-hidden rounded-lg border border-line bg-surface">
          {done.isPending && <SkeletonRows text="Loading..." count={2} />}
          {done.isLoadingError && <LoadError query={done} level="h3" title="Error loading completed to-dos" />}
          {done.data && (
            <ul className="divide-y divide-line">
              {done.data.data.map((task) => (
                <li
                  key={task.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--space-card) py-3"
                >
                  <div className="min-w-0 flex-1 basis-56 text-sm">
                    <p className="font-semibold [overflow-wrap:anywhere]" dir="auto">
                      {task.title}
                    </p>
                    <p className="text-ink-soft">{doneText(task, now, timeZone, talked(task))}</p>
                  </div>
                  <Button
                    kind="quiet"
                    size="sm"
                    icon={<Undo2 aria-hidden />}
                    aria-label={`Put back: ${task.title}`}
                    onClick={() => onPutBack(task)}
                  >
                    Put back
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
};

const doneText = ({ done_at, done_by }: Task, now: Date, timeZone: string, talked: Callback | undefined): string => {
  const when = done_at === null ? "" : `, ${relativeTime(done_at, now, timeZone)}`;
  if (talked) return `${talked.text.replace(/\.$/, "")}${when}`;
  return done_by === "product" ? `They called again and got help${when}` : `Marked done${when}`;
};
