import { CircleAlert, PhoneForwarded } from "lucide-react";
import { useId } from "react";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import {
  longestTargetTexts,
  ringFirstTrouble,
  type TargetDraft,
  targetTrouble,
} from "#domain/transfers/check-transfers.ts";
import {
  type AfterHours,
  mostTargets,
  type RingFirst,
  ringSecondsRange,
  type TargetHours,
} from "#domain/transfers/transfer-settings.ts";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { SelectField, TextField } from "../../parts/forms/field.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { PhoneField } from "../assistant/phone-field.tsx";
import { DayFields } from "./day-fields.tsx";
import { errorOf, type SettingsForm, type SettingsProps } from "./settings-form.ts";
import { transfersSummary } from "./summaries.ts";

const blank: TargetDraft = { id: "", name: "", phone: "", what_for: "", hours: "always", weekly: null };

type Part<T> = { given: T; onChange: (changed: T) => void; error: string | undefined };

/** What is wrong is said at its own field, once the form was refused. */
const PersonFields = ({ given, onChange, error }: Part<TargetDraft>) => {
  const trouble = error === undefined ? undefined : targetTrouble(given);
  const at = (field: NonNullable<typeof trouble>["at"]) => (trouble?.at === field ? trouble.text : undefined);
  const hoursErrorId = useId();
  // A day that is wrong says it itself; a week without any hours has no such day.
  const isEmptyWeek = given.weekly !== null && weekdays.every((day) => given.weekly?.[day].length === 0);
  const hoursError = isEmptyWeek ? at("weekly") : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[37.5rem]:grid-cols-2">
      <TextField
        label="Name"
        placeholder="Dana"
        maxLength={longestTargetTexts.name}
        value={given.name}
        onChange={(event) => onChange({ ...given, name: event.target.value })}
        error={at("name")}
      />
      <PhoneField
        label="Phone"
        placeholder="(512) 555-0142"
        value={given.phone}
        onChange={(event) => onChange({ ...given, phone: event.target.value })}
        error={at("phone")}
      />
      <TextField
        label="What for"
        aside="optional"
        placeholder="Billing, warranty claims"
        maxLength={longestTargetTexts.what_for}
        value={given.what_for}
        onChange={(event) => onChange({ ...given, what_for: event.target.value })}
        error={at("what_for")}
      />
      <SelectField
        label="When to ring"
        value={given.hours}
        onChange={(event) => {
          const hours = event.target.value as TargetHours;
          onChange({ ...given, hours, weekly: hours === "own" ? (given.weekly ?? defaultSettings().hours) : null });
        }}
      >
        <option value="always">Any time</option>
        <option value="open_hours">When you're open</option>
        <option value="after_hours">When you're closed</option>
        <option value="own">Their own hours</option>
      </SelectField>
      {given.weekly !== null && (
        <fieldset
          aria-describedby={hoursError && hoursErrorId}
          className="col-span-full grid min-w-0 divide-y divide-line border-y border-line"
        >
          <legend className="sr-only">Their own hours</legend>
          {hoursError && (
            <p
              id={hoursErrorId}
              role="alert"
              className="flex items-start gap-1.5 py-3 text-sm/5 font-semibold text-bad [&_svg]:size-[1.0625rem] [&_svg]:shrink-0"
            >
              <CircleAlert aria-hidden />
              {hoursError}
            </p>
          )}
          {weekdays.map((day) => (
            <DayFields
              key={day}
              day={day}
              hours={given.weekly ?? defaultSettings().hours}
              onChange={(weekly) => onChange({ ...given, weekly })}
              refused={at("weekly") !== undefined}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
};

const RingFirstFields = ({ given, onChange, error }: Part<SettingsForm["transfers"]["ring_first"]>) => {
  const trouble = error === undefined ? undefined : ringFirstTrouble(given);
  const { least, most } = ringSecondsRange;
  return (
    <fieldset className="grid min-w-0 items-start gap-3 min-[37.5rem]:grid-cols-2">
      <legend className="mb-2.5 text-sm/5 font-semibold">Ring your phone first</legend>
      <SelectField
        label="Ring first"
        value={given.when}
        onChange={(event) => onChange({ ...given, when: event.target.value as RingFirst["when"] })}
        hint="Press 1 to take the call. If no one does, she answers. Calls you take aren't billed."
      >
        <option value="never">Never</option>
        <option value="open_hours">When you're open</option>
        <option value="always">Every call</option>
      </SelectField>
      {given.when !== "never" && (
        <>
          <PhoneField
            label="Phone that rings first"
            placeholder="(512) 555-0142"
            value={given.phone}
            onChange={(event) => onChange({ ...given, phone: event.target.value })}
            error={trouble?.at === "phone" ? trouble.text : undefined}
          />
          <TextField
            label="Seconds before she answers"
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={given.seconds}
            onChange={(event) => onChange({ ...given, seconds: Number(event.target.value) })}
            error={trouble?.at === "seconds" ? trouble.text : undefined}
          />
        </>
      )}
    </fieldset>
  );
};

export const TransfersRow = ({ settings, onChange, wrong }: SettingsProps) => {
  const { transfers } = settings;
  const error = errorOf(wrong, "transfers");
  const change = (part: Partial<SettingsForm["transfers"]>) => onChange({ transfers: { ...transfers, ...part } });
  const isAtField =
    transfers.targets.some((target) => targetTrouble(target)) || ringFirstTrouble(transfers.ring_first) !== undefined;
  return (
    <DisclosureRow
      icon={<PhoneForwarded aria-hidden />}
      title="Transfers"
      text={transfersSummary(transfers)}
      wrong={error}
    >
      <p className="text-sm text-pretty text-ink-soft">
        Other people callers can be transferred to, besides sales and service. Callers can ask for them by name or by
        what they're for. Sales calls, recordings and callers she couldn't understand are never transferred.
      </p>
      <EditableList
        label="People and teams"
        items={transfers.targets}
        onChange={(targets) => change({ targets })}
        blank={blank}
        addText="Add person or team"
        nameOf={({ name }, place) => name.trim() || `person ${place + 1}`}
        most={mostTargets}
        stacked
        fullText={`The limit is ${mostTargets} people.`}
        error={isAtField ? undefined : error}
      >
        {(target, changeTarget) => <PersonFields given={target} onChange={changeTarget} error={error} />}
      </EditableList>
      <SelectField
        label="After hours"
        value={transfers.after_hours}
        onChange={(event) => change({ after_hours: event.target.value as AfterHours })}
        hint="When you're closed, holidays included. Emergencies always reach your emergency number."
      >
        <option value="as_open">Transfer as usual</option>
        <option value="take_message">Take a message</option>
        <option value="emergencies_only">Emergencies only</option>
        <option value="book_only">Only book visits</option>
      </SelectField>
      <RingFirstFields given={transfers.ring_first} onChange={(ring_first) => change({ ring_first })} error={error} />
    </DisclosureRow>
  );
};
