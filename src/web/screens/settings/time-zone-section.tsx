import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useSaveProfile } from "../../data/profile.ts";
import { Button } from "../../parts/button.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SideSection } from "../../parts/side-section.tsx";
import { localTime } from "./local-time.ts";
import { useNow } from "./use-now.ts";
import { zoneGroups } from "./zone-groups.ts";

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
      text="Your days, weeks and months begin and end by this clock. Each assistant has a time zone of her own."
    >
      <form
        className="grid gap-4.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ timezone: chosen });
        }}
      >
        {save.isError && (
          <FocusedNotice key={save.submittedAt} kind="bad" title="Your time zone was not saved">
            {thrownText(save.error)}
          </FocusedNotice>
        )}
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
