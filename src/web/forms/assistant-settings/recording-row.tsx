import { Disc3 } from "lucide-react";
import { recordedNotice } from "#domain/calls/opening-words.ts";
import { Switch } from "../../parts/forms/switch.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { type SettingsProps, wrongIn } from "./settings-form.ts";
import { recordingSummary } from "./summaries.ts";

/**
 * States whose law asks for everybody's consent before a phone call is recorded, as surveys list them: Reporters Committee for Freedom of
 * the Press, "Reporter's Recording Guide" (rcfp.org/reporters-recording-guide), and Matthiesen, Wickert & Lehrer, "Laws on Recording
 * Conversations in All 50 States" (mwl-law.com). Where statutes or courts disagree (Connecticut, Delaware, Michigan, Nevada), the stricter
 * reading stands here. It is no legal advice, and the screen says so.
 */
const allConsentStates = [
  "California",
  "Connecticut",
  "Delaware",
  "Florida",
  "Illinois",
  "Maryland",
  "Massachusetts",
  "Michigan",
  "Montana",
  "Nevada",
  "New Hampshire",
  "Pennsylvania",
  "Washington",
] as const;
const states = new Intl.ListFormat("en-US").format(allConsentStates);

export const RecordingRow = ({ settings, onChange, wrong }: SettingsProps) => (
  <DisclosureRow
    icon={<Disc3 aria-hidden />}
    title="Recording"
    text={recordingSummary(settings)}
    wrong={wrongIn(wrong, "record_calls")}
  >
    <Switch
      label="Record calls"
      hint="You can listen to them on each call's page. Recording ends when a caller is put through to someone. Test calls in your browser are recorded too when she speaks in her own voice there."
      checked={settings.record_calls}
      onChange={(event) => onChange({ record_calls: event.target.checked })}
    />
    <div className="grid gap-2 text-sm text-pretty text-ink-soft">
      <p>
        While this is on, she begins every call with:{" "}
        <q lang={settings.languages[0] ?? "en"}>{recordedNotice(settings.languages)}</q>
      </p>
      <p>
        The law differs by state. These ask for the consent of everyone on the call: {states}. A caller who is told and
        stays on the line has usually consented, and the caller's state may count as well as yours. This isn't legal
        advice: ask a lawyer if you aren't sure.
      </p>
    </div>
  </DisclosureRow>
);
