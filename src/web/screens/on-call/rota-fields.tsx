import { type Handover, type OnCallPlan, type RotaException, rotaWeekdays } from "#domain/on-call/on-call-plan.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { SelectField, TextField } from "../../parts/forms/field.tsx";
import { nameOf, type PlanProps } from "./people-fields.tsx";
import { withRota } from "./plan-draft.ts";

const mostTurns = 30;
const mostDates = 50;

const PersonSelect = ({
  plan,
  value,
  onChange,
}: {
  plan: OnCallPlan;
  value: string;
  onChange: (id: string) => void;
}) => (
  <SelectField label="Person" value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">Choose</option>
    {plan.people.map(({ id }) => (
      <option key={id} value={id}>
        {nameOf(plan, id)}
      </option>
    ))}
  </SelectField>
);

const blankTurn: Handover = { weekday: 0, time: "08:00", person_id: "" };

/** Who takes over when in a usual week. */
export const RotaFields = ({ plan, onChange }: PlanProps) => (
  <EditableList
    label="Weekly rota"
    items={plan.rota}
    onChange={(rota) => onChange(withRota(plan, rota))}
    blank={{ ...blankTurn, person_id: plan.people[0]?.id ?? "" }}
    addText={plan.rota.length === 0 ? "Take turns by week" : "Add a handover"}
    nameOf={({ weekday, time }) => `${rotaWeekdays[weekday]} ${time}`}
    most={mostTurns}
    stacked
    fullText={`The limit is ${mostTurns} handovers.`}
  >
    {(turn, change) => (
      <fieldset className="grid min-w-0 grid-cols-2 gap-3 min-[37.5rem]:grid-cols-3 max-[37.49rem]:[&>:last-child]:col-span-2">
        <legend className="sr-only">Handover</legend>
        <SelectField
          label="From"
          value={turn.weekday}
          onChange={({ target }) => change({ ...turn, weekday: Number(target.value) })}
        >
          {rotaWeekdays.map((day, place) => (
            <option key={day} value={place}>
              {day}
            </option>
          ))}
        </SelectField>
        <TextField
          label="At"
          type="time"
          value={turn.time}
          onChange={({ target }) => change({ ...turn, time: target.value })}
        />
        <PersonSelect plan={plan} value={turn.person_id} onChange={(person_id) => change({ ...turn, person_id })} />
      </fieldset>
    )}
  </EditableList>
);

const blankDates: RotaException = { from: "" as LocalDate, to: "" as LocalDate, person_id: "" };

/** Holidays and swaps: days on which somebody else is on call. */
export const DateFields = ({ plan, onChange }: PlanProps) => (
  <EditableList
    label="Exceptions"
    items={plan.exceptions}
    onChange={(exceptions) => onChange({ ...plan, exceptions })}
    blank={{ ...blankDates, person_id: plan.people[0]?.id ?? "" }}
    addText="Add dates"
    nameOf={({ from }, place) => from || `dates ${place + 1}`}
    most={mostDates}
    stacked
    fullText={`The limit is ${mostDates} entries.`}
  >
    {(dates, change) => (
      <fieldset className="grid min-w-0 grid-cols-2 gap-3 min-[37.5rem]:grid-cols-3 max-[37.49rem]:[&>:last-child]:col-span-2">
        <legend className="sr-only">Dates</legend>
        <TextField
          label="First day"
          type="date"
          value={dates.from}
          onChange={({ target }) => {
            const from = target.value as LocalDate;
            change({ ...dates, from, to: dates.to < from ? from : dates.to });
          }}
        />
        <TextField
          label="Last day"
          type="date"
          min={dates.from}
          value={dates.to}
          onChange={({ target }) => change({ ...dates, to: target.value as LocalDate })}
        />
        <PersonSelect plan={plan} value={dates.person_id} onChange={(person_id) => change({ ...dates, person_id })} />
      </fieldset>
    )}
  </EditableList>
);
