import { useEffect, useState } from "react";
import { NarrowPreview } from "../../forms/assistant/preview.tsx";
import { TimeZoneChoice } from "../../forms/assistant/time-zone-choice.tsx";
import { BusinessSettings } from "../../forms/assistant-settings/settings-sections.tsx";
import { WebsiteFillBox } from "../../forms/website-fill/website-fill.tsx";
import { useReducedMotion } from "../../hooks/use-media.ts";
import { TextArea, TextField } from "../../parts/forms/field.tsx";
import { timings } from "../../texts/timings.ts";
import { examples } from "./create-texts.ts";
import { PhoneNumber } from "./phone-number.tsx";
import type { CreateDraftForm } from "./use-create-draft.ts";

/** One example after the other, while the field is empty and left alone. Whoever wants less motion sees the first. */
const useExample = (texts: readonly [string, ...string[]], resting: boolean) => {
  const [place, setPlace] = useState(0);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion() || focused || !resting;
  useEffect(() => {
    if (still) return;
    const timer = window.setInterval(() => setPlace((now) => now + 1), timings.placeholderRotationMs);
    return () => window.clearInterval(timer);
  }, [still]);
  return {
    placeholder: texts[place % texts.length] ?? texts[0],
    onFocus: () => setFocused(true),
    onLeave: () => setFocused(false),
  };
};

type BasicsSectionProps = { form: CreateDraftForm; signedIn: boolean; browserZone: string };

/** A field whose empty state shows examples in turn. */
const useExampled = (form: CreateDraftForm, name: keyof typeof examples) => {
  const { onBlur, ...field } = form.field(name);
  const { onLeave, ...example } = useExample(examples[name], field.value === "");
  return {
    ...field,
    ...example,
    required: true,
    onBlur: (event: Parameters<typeof onBlur>[0]) => {
      onLeave();
      onBlur(event);
    },
  };
};

export const BasicsSection = ({ form, signedIn, browserZone }: BasicsSectionProps) => {
  const { draft, change } = form;
  const { name, greeting, system_instructions, settings } = draft;
  const zone = draft.timezone || browserZone;
  const [siteZone, setSiteZone] = useState("");
  return (
    <>
      <WebsiteFillBox
        signedIn={signedIn}
        target={{
          url: draft.website_url,
          onUrl: (website_url) => change({ website_url }),
          now: { name, greeting, system_instructions, settings, timezone: draft.timezone },
          onFill: ({ timezone = "", ...filled }) => {
            setSiteZone(timezone);
            change(
              timezone === "" || timezone === browserZone
                ? { ...filled, timezone: "", changing_timezone: false }
                : { ...filled, timezone, changing_timezone: true },
            );
          },
          backTo: "/create-assistant",
        }}
      />
      <TextField {...useExampled(form, "name")} label="Assistant name" autoComplete="off" />
      <TextArea
        {...useExampled(form, "greeting")}
        label="Greeting"
        aside="after she introduces herself"
        rows={3}
        autoComplete="off"
      />
      <NarrowPreview assistant={draft} />
      <TextArea
        {...useExampled(form, "system_instructions")}
        label="Personality and instructions"
        rows={5}
        autoComplete="off"
      />
      <PhoneNumber form={form} signedIn={signedIn} />
      <BusinessSettings
        settings={draft.settings}
        onChange={(patch) => change((now) => ({ settings: { ...now.settings, ...patch } }))}
        wrong={form.wrongSetting}
      />
      <TimeZoneChoice
        zone={zone}
        screen="create"
        source={
          zone === browserZone
            ? "Detected from your browser."
            : zone === siteZone
              ? "Found on your website."
              : "You chose this."
        }
        switchLabel="Change timezone"
        changing={draft.changing_timezone}
        onChangingChange={(changing) => change({ changing_timezone: changing, ...(changing ? {} : { timezone: "" }) })}
        onChoose={(timezone) => change({ timezone })}
      />
    </>
  );
};
