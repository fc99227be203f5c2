import { DisclosureRows } from "../../parts/disclosure-rows.tsx";
import { BusinessRow } from "./business-row.tsx";
import type { SettingsProps } from "./settings-props.ts";

export { AfterCallSettings } from "./after-call-settings.tsx";

/** Beside name, greeting and instructions: what she knows about the business. */
export const BusinessSettings = (props: SettingsProps) => (
  <DisclosureRows label="About the business">
    <BusinessRow {...props} />
  </DisclosureRows>
);

type CallSettingsProps = SettingsProps & {
  /** What she says first, so that it can be heard. */
  greeting?: string;
};

/** Beside the transfer numbers: how she handles calls. */
export const CallSettings = (_: CallSettingsProps) => null;

/** Beside the calendar: how she books. */
export const AppointmentSettings = (_: SettingsProps) => null;
