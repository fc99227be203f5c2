import { Pause, Play } from "lucide-react";
import { useSaveAssistant } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { PortRequestState } from "../../forms/forwarding-guide/port-request-state.tsx";
import { Button } from "../../parts/buttons/button.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";

const meaning = {
  active:
    "While she is paused, callers hear that she is not taking calls now, and are put through to your service transfer number where you gave one. Her number and settings stay.",
  paused:
    "She is paused: callers hear that she is not taking calls now, and are put through to your service transfer number where you gave one.",
} as const;

/** The owner's own switch; it takes effect at once, without saving the form. */
export const LineSection = ({ assistant }: { assistant: Assistant }) => {
  const save = useSaveAssistant(assistant.id);
  const { status, port_request } = assistant;
  const paused = status === "paused";
  return (
    <SideSection
      title="Taking calls"
      text="Pause her for a day off, and resume whenever you like. It takes effect at once."
    >
      <div className="grid gap-4">
        <ChangeError change={save} />
        {save.isSuccess && (
          <FocusedNotice key={save.submittedAt} kind="good">
            {paused ? `${assistant.name} is paused.` : `${assistant.name} takes calls again.`}
          </FocusedNotice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-[min(16rem,100%)] flex-1 text-pretty text-ink-soft">{meaning[status]}</p>
          <div className="max-md:grid max-md:w-full">
            <Button
              icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
              busy={save.isPending}
              busyText={paused ? "Resuming..." : "Pausing..."}
              onClick={() => save.mutate({ status: paused ? "active" : "paused" })}
            >
              {paused ? "Resume" : "Pause"}
            </Button>
          </div>
        </div>
        {port_request && (
          <div className="border-t border-line pt-4">
            <PortRequestState request={port_request} />
          </div>
        )}
      </div>
    </SideSection>
  );
};
