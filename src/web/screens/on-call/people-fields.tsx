import { ArrowUp } from "lucide-react";
import { type OnCallPlan, onCall, personIn, type ReachWay } from "#domain/on-call/on-call-plan.ts";
import { PhoneField } from "../../forms/assistant/phone-field.tsx";
import { Button } from "../../parts/buttons/button.tsx";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { SelectField, TextField } from "../../parts/forms/field.tsx";
import { blankPerson, blankStep, movedUp, withPeople } from "./plan-draft.ts";

export type PlanProps = { plan: OnCallPlan; onChange: (plan: OnCallPlan) => void };

const mostPeople = 20;
const mostSteps = 10;
const longestName = 100;
const longestEmail = 254;

const wayNames: Readonly<Record<ReachWay, string>> = {
  call: "Call",
  text: "Text",
  mail: "Email",
  push: "Alert on your devices",
};

export const nameOf = (plan: OnCallPlan, id: string): string =>
  id === onCall ? "Whoever is on call" : personIn(plan, id)?.name.trim() || "Someone without a name";

/** Who can be reached, and how. */
export const PeopleFields = ({ plan, onChange }: PlanProps) => (
  <EditableList
    label="People"
    items={plan.people}
    onChange={(people) => onChange(withPeople(plan, people))}
    blank={blankPerson(plan)}
    addText={plan.people.length === 0 ? "Add a person" : "Add another person"}
    nameOf={({ name }, place) => name.trim() || `person ${place + 1}`}
    most={mostPeople}
    stacked
    fullText={`The limit is ${mostPeople} people.`}
  >
    {(person, change, place) => (
      <fieldset className="grid min-w-0 items-start gap-3 min-[37.5rem]:grid-cols-2">
        <legend className="sr-only">{person.name.trim() || `Person ${place + 1}`}</legend>
        <TextField
          label="Name"
          placeholder="Marcus"
          autoComplete="off"
          maxLength={longestName}
          value={person.name}
          onChange={(event) => change({ ...person, name: event.target.value })}
        />
        <PhoneField
          label="Phone"
          placeholder="(208) 555-0142"
          value={person.phone}
          onChange={(event) => change({ ...person, phone: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-5 min-[37.5rem]:col-span-2">
          {(Object.keys(wayNames) as ReachWay[]).map((way) => (
            <Checkbox
              key={way}
              checked={person.ways.includes(way)}
              onChange={({ target }) => {
                const ways = (Object.keys(wayNames) as ReachWay[]).filter((each) =>
                  each === way ? target.checked : person.ways.includes(each),
                );
                change({ ...person, ways });
              }}
            >
              {wayNames[way]}
            </Checkbox>
          ))}
        </div>
        {person.ways.includes("mail") && (
          <TextField
            label="Email"
            inputMode="email"
            autoComplete="off"
            maxLength={longestEmail}
            hint="Without one, the email goes to your account."
            value={person.email ?? ""}
            onChange={(event) => change({ ...person, email: event.target.value })}
          />
        )}
      </fieldset>
    )}
  </EditableList>
);

const waits = [20, 30, 45, 60, 90, 120, 180, 300, 600, 900];
const waitText = (seconds: number): string => (seconds < 120 ? `${seconds} seconds` : `${seconds / 60} minutes`);
const triedFor = [0, 10, 15, 20, 30, 45, 60, 90, 120];

/** Those that are offered, and what stands there now if it is another. */
const withNow = (offered: readonly number[], now: number): readonly number[] =>
  offered.includes(now) ? offered : [...offered, now].sort((one, other) => one - other);

/** Who is reached first, and who when nobody has taken it. */
export const StepFields = ({ plan, onChange }: PlanProps) => {
  const choices = [...(plan.rota.length > 0 ? [onCall] : []), ...plan.people.map(({ id }) => id)];
  return (
    <div className="grid gap-5">
      <EditableList
        label="Steps"
        items={plan.steps}
        onChange={(steps) => onChange({ ...plan, steps })}
        blank={blankStep}
        addText="Add a step"
        nameOf={(_step, place) => `step ${place + 1}`}
        most={mostSteps}
        stacked
        fullText={`The limit is ${mostSteps} steps.`}
      >
        {(step, change, place) => (
          <fieldset className="grid min-w-0 gap-2">
            <legend className="flex w-full items-center justify-between gap-3 pb-1 font-semibold">
              {place === 0 ? "First" : "Then, if nobody has taken it"}
            </legend>
            <div className="flex flex-wrap gap-x-5">
              {choices.map((id) => (
                <Checkbox
                  key={id}
                  checked={step.who.includes(id)}
                  onChange={({ target }) =>
                    change({
                      ...step,
                      who: choices.filter((each) => (each === id ? target.checked : step.who.includes(each))),
                    })
                  }
                >
                  {nameOf(plan, id)}
                </Checkbox>
              ))}
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <div className="w-52 max-w-full">
                <SelectField
                  label="Wait for an answer"
                  value={step.wait_seconds}
                  onChange={({ target }) => change({ ...step, wait_seconds: Number(target.value) })}
                >
                  {withNow(waits, step.wait_seconds).map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {waitText(seconds)}
                    </option>
                  ))}
                </SelectField>
              </div>
              {place > 0 && (
                <Button
                  kind="quiet"
                  icon={<ArrowUp aria-hidden />}
                  aria-label={`Move up: step ${place + 1}`}
                  onClick={() => onChange({ ...plan, steps: movedUp(plan.steps, place) })}
                >
                  Move up
                </Button>
              )}
            </div>
          </fieldset>
        )}
      </EditableList>
      <div className="max-w-80">
        <SelectField
          label="If no one accepts, start over"
          value={plan.keep_trying_minutes}
          onChange={({ target }) => onChange({ ...plan, keep_trying_minutes: Number(target.value) })}
          hint="Also after the caller has hung up."
        >
          {withNow(triedFor, plan.keep_trying_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? "No, once through is enough" : `For ${minutes} minutes`}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
};
