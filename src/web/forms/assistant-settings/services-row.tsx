import { Wrench } from "lucide-react";
import type { OfferedService } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { BareInput, BareSelect } from "./bare-controls.tsx";
import { jobMinutes, MinuteOptions } from "./minute-options.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-props.ts";
import { servicesSummary } from "./summaries.ts";
import { wrongItem } from "./wrong-item.ts";

const blank: OfferedService = { name: "", duration_minutes: 60 };

export const ServicesRow = ({ settings, onChange, wrong }: SettingsProps) => {
  const error = errorOf(wrong, "services");
  return (
    <DisclosureRow
      icon={<Wrench aria-hidden />}
      title="Services"
      text={servicesSummary(settings)}
      wrong={wrongIn(wrong, "services")}
    >
      <p className="text-sm text-pretty text-ink-soft">
        What callers can book, and how long it usually takes. She plans the day by it.
      </p>
      <EditableList
        label="Services"
        items={settings.services}
        onChange={(services) => onChange({ services })}
        blank={blank}
        addText="Add service"
        nameOf={({ name }, place) => name.trim() || `service ${place + 1}`}
        most={settingsLimits.services}
        fullText={`${settingsLimits.services} services is the most.`}
        error={error}
      >
        {(service, change, place) => (
          <div className="grid gap-1.5 min-[37.5rem]:grid-cols-[minmax(0,1fr)_9rem]">
            <BareInput
              label={`Service ${place + 1}`}
              placeholder="Leak repair"
              maxLength={longestTexts.service}
              value={service.name}
              onChange={(event) => change({ ...service, name: event.target.value })}
              invalid={error !== undefined && wrongItem("services", service) !== undefined}
            />
            <BareSelect
              label={`Usual time of ${service.name.trim() || `service ${place + 1}`}`}
              value={service.duration_minutes}
              onChange={(event) => change({ ...service, duration_minutes: Number(event.target.value) })}
            >
              <MinuteOptions minutes={jobMinutes} chosen={service.duration_minutes} />
            </BareSelect>
          </div>
        )}
      </EditableList>
    </DisclosureRow>
  );
};
