import { isEmail } from "#domain/accounts/email.ts";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { type Checked, failed, passed } from "#domain/basics/checked.ts";
import { type OnCallPerson, type OnCallPlan, onCall, personIn, rotaWeekdays } from "#domain/on-call/on-call-plan.ts";
import { minutesOf } from "#domain/on-call/who-is-on-call.ts";
import { isPossibleNumber } from "#domain/phone/possible-number.ts";
import { tollFraudText } from "#domain/phone/toll-fraud.ts";

export type PlanField = "people" | "steps" | "rota" | "exceptions";

const clockText = (time: string): string => {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? "AM" : "PM"}`;
};

/** Why somebody cannot be reached, in words that the owner can act on; nothing where they can. */
function personText(
  { name, phone, email = "", ways }: OnCallPerson,
  ownNumbers: readonly string[],
): string | undefined {
  if (name.trim() === "") return "Give everyone on the plan a name.";
  const number = readTypedNumber(phone);
  if (number === undefined || !isPossibleNumber(number))
    return `${name}'s number isn't a real US or Canadian number. Check the digits.`;
  if (ownNumbers.includes(number))
    return `${name}'s number is answered by an assistant. Enter the phone ${name} carries.`;
  const fraud = tollFraudText(`${name}'s number`, number);
  if (fraud !== undefined) return fraud;
  if (email.trim() !== "" && !isEmail(email.trim())) return `${name}'s email address isn't complete. Check it.`;
  if (ways.length === 0) return `Choose how to reach ${name}.`;
  return undefined;
}

/** Everybody who may stand in a step. Whoever is on call may be anybody of the rota. */
const peopleOf = (plan: OnCallPlan, who: readonly string[]): readonly string[] => [
  ...new Set(
    who.flatMap((id) => (id === onCall ? [...plan.rota, ...plan.exceptions].map(({ person_id }) => person_id) : [id])),
  ),
];

function stepText(plan: OnCallPlan, at: number): string | undefined {
  const step = plan.steps[at];
  const name = `Step ${at + 1}`;
  if (!step || step.who.length === 0) return `${name} has nobody in it. Add a person or remove the step.`;
  if (step.ways.length === 0) return `${name} doesn't say how to reach anyone. Choose a call or a text.`;
  if (step.who.includes(onCall) && plan.rota.length === 0)
    return `${name} reaches whoever is on call, but the rota is empty. Say who is on call when.`;
  for (const id of peopleOf(plan, step.who)) {
    const person = personIn(plan, id);
    if (!person) return `${name} names someone who isn't on the plan.`;
    if (!step.ways.some((way) => person.ways.includes(way)))
      return `${name} can't reach ${person.name}: none of its ways is one of ${person.name}'s.`;
  }
  return undefined;
}

function rotaText({ rota, people }: OnCallPlan): string | undefined {
  const inWeek = rota
    .map((handover) => ({ ...handover, at: handover.weekday * 24 * 60 + minutesOf(handover.time) }))
    .sort((one, other) => one.at - other.at);
  for (const [index, { weekday, time, person_id, at }] of inWeek.entries()) {
    const next = inWeek[(index + 1) % inWeek.length] ?? inWeek[0];
    const from = `${rotaWeekdays[weekday]} ${clockText(time)}`;
    if (index > 0 && inWeek[index - 1]?.at === at) return `Two people take over on ${from}. Keep one of them.`;
    if (person_id === "" && next)
      return `Nobody is on call from ${from} to ${rotaWeekdays[next.weekday]} ${clockText(next.time)}.`;
    if (!personIn({ people }, person_id)) return `The rota names someone on ${from} who isn't on the plan.`;
  }
  return undefined;
}

const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

function exceptionText({ exceptions, people }: OnCallPlan): string | undefined {
  for (const [index, { from, to, person_id }] of exceptions.entries()) {
    if (to < from) return `The change that begins on ${dayText(from)} ends before it begins.`;
    if (!personIn({ people }, person_id)) return `Nobody is on call from ${dayText(from)} to ${dayText(to)}.`;
    const other = exceptions.slice(0, index).find((one) => one.from <= to && from <= one.to);
    if (other) return `Two changes cover ${dayText(from > other.from ? from : other.from)}. Keep one of them.`;
  }
  return undefined;
}

/** The plan with its numbers as they are rung, or the first thing that would leave a caller without anybody. */
export function checkPlan(
  plan: OnCallPlan,
  { ownNumbers }: { readonly ownNumbers: readonly string[] },
): Checked<OnCallPlan, PlanField> {
  const { people, steps } = plan;
  if (people.length === 0) return failed("people", "Add at least one person to reach in an emergency.");
  const ids = people.map(({ id }) => id);
  if (new Set(ids).size < ids.length || ids.includes(onCall)) return failed("people", "Two people have the same ID.");
  for (const person of people) {
    const text = personText(person, ownNumbers);
    if (text !== undefined) return failed("people", text);
  }
  if (steps.length === 0) return failed("steps", "Add at least one step: who is reached first?");
  const rota = rotaText(plan);
  if (rota !== undefined) return failed("rota", rota);
  const exception = exceptionText(plan);
  if (exception !== undefined) return failed("exceptions", exception);
  for (const at of steps.keys()) {
    const text = stepText(plan, at);
    if (text !== undefined) return failed("steps", text);
  }
  if (!steps.some(({ ways }) => ways.includes("call") || ways.includes("text")))
    return failed("steps", "At least one step has to call or text someone.");
  return passed({
    ...plan,
    people: people.map((person) => ({
      ...person,
      name: person.name.trim(),
      phone: readTypedNumber(person.phone) ?? person.phone,
      ...(person.email !== undefined && { email: person.email.trim() }),
    })),
  });
}
