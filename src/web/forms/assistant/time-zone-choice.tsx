import { usTimeZones } from "#domain/time/timezones.ts";
import { useNow } from "../../hooks/use-now.ts";
import { SelectField } from "../../parts/forms/field.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { zoneName, zoneTime } from "./zone-clock.ts";

type TimeZoneChoiceProps = {
  zone: string;
  /** The two screens name the last two zones differently. */
  screen: "create" | "edit";
  /** Where the zone comes from, as a sentence: "Found from your browser." */
  source: string;
  switchLabel: string;
  /** Whether another can be chosen. */
  changing: boolean;
  onChangingChange: (changing: boolean) => void;
  onChoose: (zone: string) => void;
};

/** The zone of an assistant with the time there now; another one only after a switch. */
export const TimeZoneChoice = (props: TimeZoneChoiceProps) => {
  const { zone, screen, source, switchLabel, changing, onChangingChange, onChoose } = props;
  const time = zoneTime(useNow(), zone);
  const known = usTimeZones.some((choice) => choice.zone === zone);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <p className="font-semibold">{zoneName(zone)}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {source} {time && `It's ${time} there.`}
          </p>
        </div>
        <div className="max-[37.5rem]:w-full">
          <Switch
            label={switchLabel}
            checked={changing}
            onChange={(event) => onChangingChange(event.currentTarget.checked)}
          />
        </div>
      </div>
      {changing && (
        <SelectField
          label="Time zone"
          name="timezone"
          value={zone}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {!known && <option value={zone}>{zoneName(zone)}</option>}
          {usTimeZones.map((choice) => (
            <option key={choice.zone} value={choice.zone}>
              {screen === "create" ? choice.createLabel : choice.editLabel}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
};
