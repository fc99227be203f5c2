import { Pause, PhoneForwarded, Play } from "lucide-react";
import { useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { dateAndTime, type Moment } from "#domain/time/dates.ts";
import { useSaveAssistant } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { PortRequestState } from "../../forms/forwarding-guide/forwarding-guide.tsx";
import { Button } from "../../parts/buttons/button.tsx";
import { Dial } from "../../parts/drawings/dial.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ChangeError, FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import { PauseDialog } from "../../pausing/pause-button.tsx";
import { usePausedText } from "../../pausing/paused-assistants.tsx";
import { ownerZone, useSession } from "../../session/session.tsx";

export type ForwardingAnswer = {
  state: "not_checked" | "waiting" | "arrived" | "expired";
  from_number: string | null;
  started_at: string | null;
  arrived_at: string | null;
};

type ForwardingCheckProps = {
  /** What is known now; nothing while it loads or where it could not be asked. */
  answer: ForwardingAnswer | undefined;
  timeZone: string;
  /** From the press until the waiting has begun. */
  starting: boolean;
  failure: string | undefined;
  onStart: () => void;
};

const arrivedText = (from: string | null, at: Moment, timeZone: string): string => {
  const caller = from ? `A call forwarded from ${formatPhone(from)}` : "A forwarded call";
  return `${caller} reached her on ${dateAndTime(at, timeZone)}.`;
};

/** Proves that a forwarded call reaches her: she waits, the owner rings the own number, and what came is said. */
export const ForwardingCheck = ({ answer, timeZone, starting, failure, onStart }: ForwardingCheckProps) => {
  const waiting = answer?.state === "waiting";
  return (
    <div className="grid gap-3 border-t border-line pt-4.5">
      {failure && <Notice kind="bad">{failure}</Notice>}
      {answer?.state === "arrived" && (
        <Notice kind="good" title="Forwarding works">
          {arrivedText(answer.from_number, answer.arrived_at, timeZone)}
        </Notice>
      )}
      {answer?.state === "expired" && (
        <Notice kind="warn" title="No forwarded call came through">
          Ten minutes are up. Dial the code again, wait for the confirmation, then check once more.
        </Notice>
      )}
      {waiting ? (
        <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Dial />
          <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1">
            <p className="font-semibold">Waiting for a forwarded call...</p>
            <p className="text-sm text-pretty text-ink-soft">
              Call your own number from another phone now and let it ring. She'll wait ten minutes. This page updates by
              itself.
            </p>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="min-w-[min(14rem,100%)] flex-1 text-sm text-pretty text-ink-soft">
            Want to be sure? Start the check, then call your own number from another phone.
          </p>
          <div className="max-md:grid max-md:w-full">
            <Button icon={<PhoneForwarded aria-hidden />} onClick={onStart} busy={starting} busyText="Starting...">
              Check forwarding
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};

const meaning =
  "While she's paused, callers hear that she isn't taking calls right now, and are transferred to your service transfer number. If you have none, or no one picks up, they can leave a message. Each call is listed under Calls. Her number and settings stay.";

/** The owner's own switch; it takes effect at once, without saving the form. */
export const LineSection = ({ assistant }: { assistant: Assistant }) => {
  const { state } = useSession();
  const ownersZone = state.kind === "signed-in" ? ownerZone(state.user) : assistant.timezone;
  const save = useSaveAssistant(assistant.id);
  const { status, port_request } = assistant;
  const paused = status === "paused";
  const [asking, setAsking] = useState(false);
  const until = usePausedText({ assistant, timeZone: ownersZone });
  return (
    <SideSection
      title="Taking calls"
      text="Pause her for an hour, until tomorrow morning or longer, and resume anytime. It takes effect right away."
    >
      <div className="grid gap-4">
        {!asking && <ChangeError change={save} />}
        {save.isSuccess && (
          <FocusedNotice key={save.submittedAt} kind="good">
            {paused
              ? `${assistant.name} is ${until.charAt(0).toLowerCase()}${until.slice(1)}.`
              : `${assistant.name} is taking calls again.`}
          </FocusedNotice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-[min(16rem,100%)] flex-1 gap-1">
            {paused && <p className="font-semibold">{until}</p>}
            <p className="text-pretty text-ink-soft">{meaning}</p>
          </div>
          <div className="grid gap-3 max-md:w-full">
            <Button
              icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
              busy={paused && save.isPending}
              busyText="Resuming..."
              onClick={paused ? () => save.mutate({ status: "active" }) : () => setAsking(true)}
            >
              {paused ? "Resume" : "Pause"}
            </Button>
          </div>
        </div>
        {asking && <PauseDialog assistant={assistant} save={save} onClose={() => setAsking(false)} />}
        {port_request && (
          <div className="border-t border-line pt-4">
            <PortRequestState request={port_request} />
          </div>
        )}
      </div>
    </SideSection>
  );
};
