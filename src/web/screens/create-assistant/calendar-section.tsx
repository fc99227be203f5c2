import { Info } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { CalendarChoice } from "../../forms/assistant/calendar-choice.tsx";
import { AppointmentSettings } from "../../forms/assistant-settings/settings-sections.tsx";
import { Button } from "../../parts/button.tsx";
import { Notice } from "../../parts/notice.tsx";
import type { CreateReturn } from "./create-return.ts";
import { useConnectCalendar } from "./use-connect-calendar.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";

type CalendarSectionProps = { form: CreateDraftForm; signedIn: boolean; back: CreateReturn["calendar"] };

export const CalendarSection = ({ form, signedIn, back }: CalendarSectionProps) => {
  const { draft, change } = form;
  const calendar = useConnectCalendar(form, signedIn, back);
  return (
    <>
      {calendar.notice && <Notice kind="good">{calendar.notice}</Notice>}
      <CalendarChoice
        calendar={draft.calendar}
        onChoose={calendar.choose}
        onConnect={calendar.connect}
        onChange={calendar.changeCalendar}
        busy={calendar.busy}
        failure={calendar.failure}
        connectedText={`Connected. ${brand.productName} books into it once she is created.`}
        actions={
          signedIn &&
          draft.calendar.kind === "chosen" && (
            <Button kind="quiet" onClick={calendar.wait}>
              Connect after creating
            </Button>
          )
        }
      />
      {draft.calendar.kind === "none" && (
        <p className="flex items-start gap-1.5 text-sm/5 text-ink-faint [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0">
          <Info aria-hidden />
          Optional. Without a calendar she books into the appointments of {brand.productName}; you can connect one
          later.
        </p>
      )}
      <AppointmentSettings
        settings={draft.settings}
        onChange={(patch) => change((now) => ({ settings: { ...now.settings, ...patch } }))}
        wrong={form.wrongSetting}
      />
    </>
  );
};
