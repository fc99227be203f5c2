import { Check } from "lucide-react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useMarkTaskDone, useTasks } from "../../data/tasks.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Notice } from "../../parts/status/notice.tsx";

/** What the owner has to act on stands on top until it is done. */
export const TasksNotices = ({ onShow }: { onShow: (jobId: string) => void }) => {
  const tasks = useTasks();
  const done = useMarkTaskDone();
  const open = tasks.data?.data ?? [];
  if (open.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      {done.isError && <Notice kind="bad">{thrownText(done.error)}</Notice>}
      {open.map(({ id, text, appointment_id }) => (
        <Notice
          key={id}
          kind="warn"
          title="Something to do"
          action={
            <div className="grid auto-cols-fr grid-flow-col gap-2.5">
              {appointment_id !== null && (
                <Button size="sm" onClick={() => onShow(appointment_id)}>
                  Show the job
                </Button>
              )}
              <Button
                size="sm"
                icon={<Check aria-hidden />}
                busy={done.isPending && done.variables === id}
                busyText="Saving..."
                onClick={() => done.mutate(id)}
              >
                Done
              </Button>
            </div>
          }
        >
          {text}
        </Notice>
      ))}
    </div>
  );
};
