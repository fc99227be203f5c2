import { Languages } from "lucide-react";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { HearHer } from "./hear-her.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { voiceSummary } from "./summaries.ts";

const voiceOptions = voices.map(({ id, name, manner }) => ({ value: id, label: name, text: manner }));

type VoiceRowProps = SettingsProps & { name: string; greeting: string };

export const VoiceRow = ({ settings, onChange, wrong, name, greeting }: VoiceRowProps) => {
  const { voice, languages } = settings;
  return (
    <DisclosureRow
      icon={<Languages aria-hidden />}
      title="Voice and languages"
      text={voiceSummary(settings)}
      wrong={wrongIn(wrong, "voice", "languages")}
    >
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm/5 font-semibold">
          Voice
        </p>
        <div className="min-[37.5rem]:[&_fieldset]:grid-flow-row min-[37.5rem]:[&_fieldset]:grid-cols-2">
          <Picks
            legend="Voice"
            name="voice"
            value={voice}
            onChange={(chosen) => onChange({ voice: chosen })}
            options={voiceOptions}
          />
        </div>
      </div>
      <fieldset className="grid min-w-0 gap-x-4 min-[37.5rem]:grid-cols-2">
        <legend className="mb-1 text-sm/5 font-semibold">Languages</legend>
        {spokenLanguages.map(({ code, name: english, own }, place) => (
          <Checkbox
            key={code}
            checked={languages.includes(code)}
            onChange={(event) => {
              const { checked } = event.target;
              const chosen = spokenLanguages.map((language) => language.code);
              onChange({ languages: chosen.filter((one) => (one === code ? checked : languages.includes(one))) });
            }}
            error={place === 0 ? errorOf(wrong, "languages") : undefined}
          >
            {english}
            {own !== english && (
              <span lang={code} className="text-ink-faint">
                {" "}
                {own}
              </span>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <HearHer voice={voice} languages={languages} name={name} greeting={greeting} />
    </DisclosureRow>
  );
};
