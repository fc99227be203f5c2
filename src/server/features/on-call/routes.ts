import * as contract from "#contract/calls/on-call.ts";
import type { Reply } from "#contract/endpoint.ts";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { type OnCallPlan, personIn } from "#domain/on-call/on-call-plan.ts";
import { whoIsOnCall } from "#domain/on-call/who-is-on-call.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { calledAssistant, ownAssistant } from "../assistants/called-assistant.ts";
import { senderOf } from "../assistants/sender-of.ts";
import { checkPlan } from "./check-plan.ts";
import { planOf, planVersion } from "./plan-of.ts";
import { deletePlan, savePlan } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock };
type Now = Reply<typeof contract.readOnCallNow>;

async function find({ db }: Needs, owner_id: string, id: string) {
  const assistant = await ownAssistant({ db }, owner_id, id);
  if (!assistant) throw notFound();
  const found = await planOf({ db }, { ...assistant, assistant_id: assistant.id });
  return { ...assistant, plan: found?.plan ?? null, is_implied: found?.is_implied ?? false };
}

/** Who is reached first at this moment, and who has the phone next. Without a rota it is the first step that says so. */
function nowOf(plan: OnCallPlan | null, at: Date, timezone: string): Now {
  const name = (id: string | null) => (plan && personIn(plan, id)?.name) ?? null;
  const rota = plan && whoIsOnCall(plan, at, timezone);
  const first = plan?.steps[0]?.who.find((id) => name(id) !== null) ?? null;
  const person_id = rota?.person_id ?? first;
  return {
    at: at.toISOString(),
    person_id,
    name: name(person_id),
    until: rota?.until?.toISOString() ?? null,
    next_person_id: rota?.next_person_id ?? null,
    next_name: name(rota?.next_person_id ?? null),
  };
}

async function readOnCall(needs: Needs, owner_id: string, id: string): Promise<Reply<typeof contract.readOnCall>> {
  const { plan, is_implied, timezone } = await find(needs, owner_id, id);
  return { plan, is_implied, timezone, now: nowOf(plan, needs.clock.now(), timezone) };
}

/** Numbers of a plan at which nobody would ever press a key: an assistant answers there, this owner's or another's. */
async function assistantsAmong({ db }: Needs, { people }: OnCallPlan): Promise<readonly string[]> {
  const numbers = [...new Set(people.flatMap(({ phone }) => readTypedNumber(phone) ?? []))];
  const answered = await Promise.all(numbers.map((number) => calledAssistant({ db }, number)));
  return numbers.filter((_number, at) => answered[at] !== undefined);
}

async function saveOnCall(needs: Needs, owner_id: string, id: string, plan: OnCallPlan) {
  const sender = await senderOf({ db: needs.db })(owner_id, id);
  if (!sender) throw notFound();
  const checked = checkPlan(plan, { ownNumbers: await assistantsAmong(needs, plan) });
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  const saved = { owner_id, assistant_id: id, version: planVersion, plan: checked.values };
  await savePlan(needs.db, saved, needs.clock.now());
  return readOnCall(needs, owner_id, id);
}

export const onCallRoutes = (needs: Needs): readonly Route[] => [
  route(contract.readOnCall, ({ caller, params }) => readOnCall(needs, caller.owner_id, params.id)),
  route(contract.saveOnCall, ({ caller, params, body }) => saveOnCall(needs, caller.owner_id, params.id, body)),
  route(contract.deleteOnCall, async ({ caller, params }) => {
    await find(needs, caller.owner_id, params.id);
    await deletePlan(needs.db, caller.owner_id, params.id);
  }),
  route(contract.readOnCallNow, async ({ caller, params, query }) => {
    const { plan, timezone } = await find(needs, caller.owner_id, params.id);
    return nowOf(plan, query.at === undefined ? needs.clock.now() : new Date(query.at), timezone);
  }),
];
