import type { ClosedDays } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { EditableList } from "../../parts/editable-list.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { errorOf, type SettingsProps } from "./settings-props.ts";
import { wrongItem } from "./wrong-item.ts";

const blank: ClosedDays = { from: "", to: "", note: "" };
const isBlank = ({ from, to, note }: ClosedDays): boolean => from === "" && to === "" && note.trim() === "";

/** One day is the usual case, so its end follows its beginning until it is later. */
const withFrom = (days: ClosedDays, from: string): ClosedDays => ({
  ...days,
  from,
  to: days.to === "" || days.to === days.from || days.to < from ? from : days.to,
});

export const ClosedDaysList = ({ settings, onChange, wrong }: SettingsProps) => {
  const error = errorOf(wrong, "closed_days");
  const errorAt = settings.closed_days.findIndex((days) => !isBlank(days) && wrongItem("closed_days", days));
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 text-sm/5 font-semibold">Other days when you are closed</legend>
      <EditableList
        label="Closed days"
        items={settings.closed_days}
        onChange={(closed_days) => onChange({ closed_days })}
        blank={blank}
        addText="Add closed days"
        nameOf={({ note, from }, place) => note.trim() || from || `closed days ${place + 1}`}
        most={settingsLimits.closed_days}
        stacked
        fullText={`${settingsLimits.closed_days} entries is the most.`}
        error={errorAt < 0 ? error : undefined}
      >
        {(days, change, place) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[37.5rem]:grid-cols-2 min-[37.5rem]:[&>:last-child]:col-span-2">
            <TextField
              label="First day"
              type="date"
              value={days.from}
              onChange={(event) => change(withFrom(days, event.target.value))}
              error={errorAt === place ? error : undefined}
            />
            <TextField
              label="Last day"
              type="date"
              min={days.from}
              value={days.to}
              onChange={(event) => change({ ...days, to: event.target.value })}
            />
            <TextField
              label="Note"
              aside="optional"
              placeholder="Family vacation"
              maxLength={longestTexts.note}
              value={days.note}
              onChange={(event) => change({ ...days, note: event.target.value })}
            />
          </div>
        )}
      </EditableList>
    </fieldset>
  );
};
