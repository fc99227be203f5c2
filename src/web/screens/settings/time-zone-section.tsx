import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { isTimeZone, usTimeZones } from "#domain/time/timezones.ts";
import { useSaveProfile } from "../../data/profile.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { SelectField } from "../../parts/forms/field.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";

type ZoneGroup = {
  readonly label: string;
  readonly zones: readonly { readonly zone: string; readonly label: string }[];
};

const us: ZoneGroup = {
  label: "United States",
  zones: usTimeZones.map(({ zone, createLabel }) => ({ zone, label: createLabel })),
};

const areaOf = (zone: string): string => (zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : "Other");
const labelOf = (zone: string): string => zone.replaceAll("_", " ");

/** The choices of the select: the six US zones by their names, then all that the browser knows, by continent. */
export const zoneGroups = (supported: readonly string[], current: string): ZoneGroup[] => {
  // The account's zone may have an older name than the browser lists.
  const all = [...new Set([...supported, current])].sort();
  const areas = [...new Set(all.map(areaOf))].sort();
  return [
    us,
    ...areas.map((area) => ({
      label: area,
      zones: all.filter((zone) => areaOf(zone) === area).map((zone) => ({ zone, label: labelOf(zone) })),
    })),
  ];
};

const parts = { weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** `Sunday, 6:32 PM PST`: what a clock on the wall there says. Nothing where this browser does not know the zone. */
export const localTime = (now: Date, timeZone: string): string | undefined => {
  if (!isTimeZone(timeZone)) return undefined;
  // Runtimes differ in what they put between day and hour, and before AM and PM.
  const shown = new Intl.DateTimeFormat("en-US", { ...parts, timeZone }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((found) => found.type === type)?.value ?? "";
  return `${part("weekday")}, ${part("hour")}:${part("minute")} ${part("dayPeriod")} ${part("timeZoneName")}`;
};

const supported = Intl.supportedValuesOf("timeZone");

export const TimeZoneSection = ({ user }: { user: User }) => {
  const [chosen, setChosen] = useState(user.timezone);
  const now = useNow();
  const save = useSaveProfile();
  const changed = chosen !== user.timezone;
  const time = localTime(now, chosen);

  return (
    <SideSection
      title="Time zone"
      text="Your days, weeks and months start and end by this clock. Each assistant has her own time zone."
    >
      <form
        className="grid gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ timezone: chosen });
        }}
      >
        <ChangeError change={save} title="Your time zone wasn't saved" />
        {save.isSuccess && !changed && (
          <FocusedNotice key={save.submittedAt} kind="good">
            Your time zone is saved.
          </FocusedNotice>
        )}
        <SelectField
          label="Your time zone"
          name="timezone"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          hint={time && `It is ${time} there now.`}
        >
          {zoneGroups(supported, user.timezone).map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.zones.map(({ zone, label }) => (
                <option key={zone} value={zone}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <div className="grid min-[37.5rem]:flex">
          <Button kind={changed ? "primary" : "line"} type="submit" busy={save.isPending} busyText="Saving...">
            Save time zone
          </Button>
        </div>
      </form>
    </SideSection>
  );
};
