import { Building2, FileClock, MapPin, ShieldX } from "lucide-react";
import { transcriptDays } from "#domain/assistants/assistant-settings.ts";
import { settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { trades } from "#domain/assistants/trades.ts";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { AccountNews } from "../../data/owner-news.ts";
import { SelectField, TextField } from "../../parts/forms/field.tsx";
import { TagField } from "../../parts/forms/tag-field.tsx";
import { DisclosureRow, DisclosureRows } from "../../parts/layout/disclosure-rows.tsx";
import { AppointmentsRow, EmergencyRow, ServicesRow } from "./booking-rows.tsx";
import { HoursRow } from "./hours-row.tsx";
import { RecordingRow } from "./recording-row.tsx";
import { errorOf, type SettingsProps, withTrade, wrongIn, wrongItem } from "./settings-form.ts";
import { areaSummary, blockedSummary, businessSummary, daysText, tradeName, transcriptSummary } from "./summaries.ts";
import { TransfersRow } from "./transfers-row.tsx";
import { VoiceRow } from "./voice-row.tsx";
import { AnswersRow, TextsRow } from "./wording-rows.tsx";

const BusinessRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<Building2 aria-hidden />}
    title="Business"
    text={businessSummary(settings)}
    wrong={wrongIn(wrong, "business_name", "trade")}
  >
    <TextField
      label="Business name"
      aside="optional"
      autoComplete="organization"
      placeholder="Riverside Plumbing"
      value={settings.business_name}
      onChange={(event) => onChange({ business_name: event.target.value })}
      error={errorOf(wrong, "business_name")}
      hint="What she calls your business when she talks to callers."
    />
    <SelectField
      label="Trade"
      aside="optional"
      value={settings.trade}
      onChange={(event) => onChange(withTrade(settings, event.target.value))}
      error={errorOf(wrong, "trade")}
      hint="Fills in the usual services, hours and emergencies where you haven't added your own."
    >
      <option value="">No trade</option>
      {trades.map(({ name }) => (
        <option key={name} value={name}>
          {tradeName(name)}
        </option>
      ))}
    </SelectField>
  </DisclosureRow>
);

const BlockedRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<ShieldX aria-hidden />}
    title="Blocked numbers"
    text={blockedSummary(settings)}
    wrong={wrongIn(wrong, "blocked_numbers")}
  >
    <TagField
      label="Numbers she doesn't answer"
      aside="optional"
      placeholder="(512) 555-0142"
      inputMode="tel"
      values={settings.blocked_numbers}
      onChange={(blocked_numbers) => onChange({ blocked_numbers })}
      between={/[,;\n]+/}
      tidy={(typed) => readTypedNumber(typed) ?? typed}
      show={formatPhone}
      wrongText={(typed) => wrongItem("blocked_numbers", typed)}
      most={settingsLimits.blocked_numbers}
      error={errorOf(wrong, "blocked_numbers")}
      hint="Calls from these numbers are rejected."
    />
  </DisclosureRow>
);

const TranscriptsRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<FileClock aria-hidden />}
    title="Transcripts"
    text={transcriptSummary(settings)}
    wrong={wrongIn(wrong, "transcript_days")}
  >
    <SelectField
      label="Keep transcripts for"
      value={settings.transcript_days}
      onChange={(event) => onChange({ transcript_days: Number(event.target.value) })}
      error={errorOf(wrong, "transcript_days")}
      hint="After that, transcripts and recordings are deleted for good. Date, length and cost stay."
    >
      {transcriptDays.map((days) => (
        <option key={days} value={days}>
          {daysText(days)}
        </option>
      ))}
    </SelectField>
  </DisclosureRow>
);

const AreaRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<MapPin aria-hidden />}
    title="Service area"
    text={areaSummary(settings)}
    wrong={wrongIn(wrong, "service_zips")}
  >
    <TagField
      label="ZIP codes"
      aside="optional"
      placeholder="78704"
      values={settings.service_zips}
      onChange={(service_zips) => onChange({ service_zips })}
      between={/[\s,;]+/}
      wrongText={(zip) => wrongItem("service_zips", zip)}
      most={settingsLimits.service_zips}
      error={errorOf(wrong, "service_zips")}
      hint="One ZIP or a whole list. 787* means every ZIP starting with 787. If empty, she takes jobs everywhere."
    />
  </DisclosureRow>
);

export { AfterCallSettings } from "./after-call-settings.tsx";

/** Beside name, greeting and instructions: what she knows about the business. */
export const BusinessSettings = (props: SettingsProps) => (
  <DisclosureRows label="About the business">
    <BusinessRow {...props} />
    <ServicesRow {...props} />
    <HoursRow {...props} />
    <AreaRow {...props} />
    <AnswersRow {...props} />
  </DisclosureRows>
);

type CallSettingsProps = SettingsProps & {
  /** Of the assistant, and what she says first: heard by the owner before the first caller does. */
  name?: string;
  greeting?: string;
  /** What the account's own switches add to hers; absent for a visitor. */
  account?: AccountNews | undefined;
};

/** Beside the transfer numbers: how she handles calls. */
export const CallSettings = ({ name = "", greeting = "", account, ...props }: CallSettingsProps) => (
  <DisclosureRows label="How she handles calls">
    <EmergencyRow {...props} />
    <TransfersRow {...props} />
    <VoiceRow {...props} name={name} greeting={greeting} />
    <BlockedRow {...props} />
    <TextsRow {...props} account={account} />
    <RecordingRow {...props} />
    <TranscriptsRow {...props} />
  </DisclosureRows>
);

/** Beside the calendar: how she books. */
export const AppointmentSettings = (props: SettingsProps) => (
  <DisclosureRows label="How she books">
    <AppointmentsRow {...props} />
  </DisclosureRows>
);
