import { CirclePause, Play } from "lucide-react";
import { pausedUntilText } from "#domain/assistants/pausing.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { useSaveAssistant } from "../data/assistant.ts";
import type { Assistant } from "../data/assistants.ts";
import { useNow } from "../hooks/use-now.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Notice } from "../parts/status/notice.tsx";

type OfOne = {
  assistant: Assistant;
  /** Of the owner: a time in another zone says which. */
  timeZone: string;
};

/** "Paused until tomorrow", in the zone in which she works. */
export const usePausedText = ({ assistant, timeZone }: OfOne): string =>
  pausedUntilText(assistant.paused_until, useNow(), {
    timeZone: assistant.timezone,
    isElsewhere: assistant.timezone !== timeZone,
  });

/** What becomes of callers meanwhile. */
export const callersText = ({ service_transfer }: Assistant): string =>
  service_transfer === ""
    ? "Callers can leave a recorded message."
    : `Callers are transferred to ${formatPhone(service_transfer)}.`;

type ResumeButtonProps = { assistant: Assistant; save: ReturnType<typeof useSaveAssistant> };

const ResumeButton = ({ assistant, save }: ResumeButtonProps) => (
  <Button
    size="sm"
    icon={<Play aria-hidden />}
    busy={save.isPending}
    busyText="Resuming..."
    onClick={() => save.mutate({ status: "active" })}
  >
    Resume
    <span className="sr-only"> {assistant.name}</span>
  </Button>
);

/** On her card: until when, and the way to go on at once. Nothing while she is not paused. */
export const PausedLine = (props: OfOne) => (props.assistant.status === "paused" ? <Line {...props} /> : null);

const Line = (props: OfOne) => {
  const { assistant } = props;
  const text = usePausedText(props);
  const save = useSaveAssistant(assistant.id);
  return (
    <div className="grid gap-2 rounded-md border border-line bg-sunken px-3.5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5">
        <div className="grid min-w-[min(11rem,100%)] flex-1 gap-0.5">
          <p className="flex items-center gap-2 font-semibold [&_svg]:size-[1.125rem] [&_svg]:shrink-0">
            <CirclePause aria-hidden />
            {text}
          </p>
          <p className="text-pretty text-ink-soft">{callersText(assistant)}</p>
        </div>
        <ResumeButton assistant={assistant} save={save} />
      </div>
      {save.isError && (
        <p role="alert" className="text-bad">
          {thrownText(save.error)}
        </p>
      )}
    </div>
  );
};

/** At the head of the dashboard, for whoever wonders why nobody calls. */
export const PausedNotice = (props: OfOne) => {
  const { assistant } = props;
  const text = usePausedText(props);
  const save = useSaveAssistant(assistant.id);
  return (
    <Notice
      kind="warn"
      title={`${assistant.name} is ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
      action={<ResumeButton assistant={assistant} save={save} />}
    >
      {save.isError ? thrownText(save.error) : callersText(assistant)}
    </Notice>
  );
};
