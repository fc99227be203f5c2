import { Pause } from "lucide-react";
import { useState } from "react";
import { checkPause, type PauseLength, pausedUntilText, pauseEnd, pauseLengths } from "#domain/assistants/pausing.ts";
import { useSaveAssistant } from "../data/assistant.ts";
import type { Assistant } from "../data/assistants.ts";
import { zoneName } from "../forms/assistant/zone-clock.ts";
import { dateAndTimeIn, momentIn } from "../forms/field-times.ts";
import { useNow } from "../hooks/use-now.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextField } from "../parts/forms/field.tsx";
import { Picks } from "../parts/forms/picks.tsx";
import { FormDialog } from "../parts/overlays/dialog.tsx";
import { ChangeError } from "../parts/status/notice.tsx";
import { browserClock } from "../session/browser-clock.ts";
import { callersText } from "./paused-assistants.tsx";

type Choice = PauseLength | "pick";
type Save = ReturnType<typeof useSaveAssistant>;

/** "Until tomorrow, 7 AM", in the zone in which she works. */
const untilText = (end: Date, now: Date, timeZone: string): string =>
  pausedUntilText(end.toISOString(), now, { timeZone }).replace(/^Paused u/, "U");

type PauseDialogProps = { assistant: Assistant; save: Save; onClose: () => void };

/** How long she is paused, each choice with the time at which she answers again. */
export const PauseDialog = ({ assistant, save, onClose }: PauseDialogProps) => {
  const now = useNow();
  const { timezone, settings, name } = assistant;
  const endOf = (length: PauseLength, at: Date) => pauseEnd(length, at, { timeZone: timezone, hours: settings.hours });
  const [choice, setChoice] = useState<Choice>("hour");
  const [typed, setTyped] = useState(() => dateAndTimeIn((endOf("morning", now) ?? now).getTime(), timezone));
  const [wrong, setWrong] = useState<string>();
  const texts: Readonly<Record<PauseLength, { label: string; text: string }>> = {
    hour: { label: "1 hour", text: untilText(endOf("hour", now) ?? now, now, timezone) },
    morning: { label: untilText(endOf("morning", now) ?? now, now, timezone), text: "When you open" },
    open: { label: "Until I turn her back on", text: "She stays off until you press Resume" },
  };
  const pause = () => {
    const at = browserClock.now();
    const startMs = momentIn(typed, timezone);
    const end = choice === "pick" ? startMs && new Date(startMs) : endOf(choice, at);
    const paused_until = end ? end.toISOString() : null;
    const checked = checkPause({ status: "paused", paused_until }, at);
    if (choice === "pick" && !end) return setWrong("Choose a day and a time.");
    if (!checked.ok) return setWrong(checked.text);
    save.mutate({ status: "paused", paused_until }, { onSuccess: onClose });
  };
  const put = (next: Partial<typeof typed>) => {
    setWrong(undefined);
    setTyped({ ...typed, ...next });
  };
  return (
    <FormDialog
      title={`Pause ${name}`}
      description={<p>{callersText(assistant)} Her number and settings stay.</p>}
      onClose={onClose}
      onSubmit={pause}
      submit={
        <Button kind="primary" type="submit" icon={<Pause aria-hidden />} busy={save.isPending} busyText="Pausing...">
          Pause
        </Button>
      }
    >
      <ChangeError change={save} />
      <Picks
        stacked
        legend="How long"
        name="pause"
        value={choice}
        onChange={setChoice}
        options={[
          ...pauseLengths.map((value) => ({ value, ...texts[value] })),
          { value: "pick" as const, label: "Pick a time" },
        ]}
      />
      {choice === "pick" && (
        <div className="grid grid-cols-2 items-start gap-2.5">
          <TextField
            type="date"
            label="Day"
            value={typed.date}
            error={wrong}
            onChange={(event) => put({ date: event.target.value })}
          />
          <TextField
            type="time"
            label="Time"
            value={typed.time}
            hint={zoneName(timezone)}
            onChange={(event) => put({ time: event.target.value })}
          />
        </div>
      )}
    </FormDialog>
  );
};

/** Where she can be paused from a card. Nothing while she does not take calls anyway. */
export const PauseButton = ({ assistant, wide = false }: { assistant: Assistant; wide?: boolean }) => {
  const save = useSaveAssistant(assistant.id);
  const [asking, setAsking] = useState(false);
  if (assistant.status === "paused" || assistant.payment_status === "pending") return null;
  return (
    <>
      <Button
        {...(wide ? { wide } : { size: "sm" as const })}
        icon={<Pause aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Pause
        <span className="sr-only"> {assistant.name}</span>
      </Button>
      {asking && <PauseDialog assistant={assistant} save={save} onClose={() => setAsking(false)} />}
    </>
  );
};
