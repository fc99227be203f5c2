import { DisclosureRows } from "../../parts/disclosure-rows.tsx";
import { AnswersRow } from "./answers-row.tsx";
import { AppointmentsRow } from "./appointments-row.tsx";
import { AreaRow } from "./area-row.tsx";
import { BlockedRow } from "./blocked-row.tsx";
import { BusinessRow } from "./business-row.tsx";
import { EmergencyRow } from "./emergency-row.tsx";
import { HoursRow } from "./hours-row.tsx";
import { ServicesRow } from "./services-row.tsx";
import type { SettingsProps } from "./settings-props.ts";
import { TextsRow } from "./texts-row.tsx";
import { TranscriptsRow } from "./transcripts-row.tsx";
import { VoiceRow } from "./voice-row.tsx";

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
};

/** Beside the transfer numbers: how she handles calls. */
export const CallSettings = ({ name = "", greeting = "", ...props }: CallSettingsProps) => (
  <DisclosureRows label="How she handles calls">
    <EmergencyRow {...props} />
    <VoiceRow {...props} name={name} greeting={greeting} />
    <BlockedRow {...props} />
    <TextsRow {...props} />
    <TranscriptsRow {...props} />
  </DisclosureRows>
);

/** Beside the calendar: how she books. */
export const AppointmentSettings = (props: SettingsProps) => (
  <DisclosureRows label="How she books">
    <AppointmentsRow {...props} />
  </DisclosureRows>
);
