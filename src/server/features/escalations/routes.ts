import * as contract from "#contract/calls/escalations.ts";
import { startDrill as startDrillEndpoint } from "#contract/calls/on-call.ts";
import type { Reply } from "#contract/endpoint.ts";
import * as webhooks from "#contract/voice-webhooks.ts";
import { brand } from "#domain/basics/brand.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { personIn } from "#domain/on-call/on-call-plan.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { type Route, route } from "../../http/route.ts";
import { textFates } from "../texts/text-fates.ts";
import { knownCaller } from "./callers/store.ts";
import type { Ladders } from "./create-ladders.ts";
import { eventText } from "./escalation-texts.ts";
import { handOver } from "./hand-over.ts";
import { followReach, hearKey, tellPerson } from "./ladder-calls.ts";
import { textIdsIn } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { startDrill } from "./raise-escalation.ts";
import { downloadRecord } from "./record/download-record.ts";
import { stopEscalation } from "./stop-escalation.ts";
import { type EscalationRow, findOwn, listEvents, listOwn } from "./store.ts";
import { takeEscalation } from "./take-escalation.ts";

type Escalation = Reply<typeof contract.readEscalation>;

const orNull = (text: string): string | null => (text === "" ? null : text);

async function present(db: Db, row: EscalationRow): Promise<Escalation> {
  const { caller_name, address } = await knownCaller(db, row);
  const events = await listEvents(db, row.id);
  const fates = await textFates({ db }, row.owner_id, textIdsIn(events));
  return {
    id: row.id,
    tenant_id: row.assistant_id,
    conversation_id: row.call_id,
    is_drill: row.is_drill,
    kind: row.kind,
    need: row.need,
    caller_name: orNull(caller_name),
    caller_number: orNull(row.caller_number),
    address: orNull(address),
    state: row.state,
    waits: row.state === "running" && row.waiting_since !== null,
    accepted_by: personIn(row.plan, row.accepted_by)?.name ?? null,
    people: row.plan.people.map(({ id, name }) => ({ id, name })),
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    next_at: row.state === "running" && row.waiting_since === null ? (row.due_at?.toISOString() ?? null) : null,
    events: events.map(({ previous_hash: _previous, hash: _hash, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      person_name: personIn(row.plan, event.person_id)?.name ?? null,
      text: eventText(
        row,
        { at, ...event },
        fates.find(({ id }) => id === event.detail),
      ),
    })),
  };
}

const mostListed = 50;

type Wanted = {
  readonly state: "running" | "all";
  readonly conversation_id?: string | undefined;
  readonly tenant_id?: string | undefined;
};

async function list(db: Db, owner_id: string, { state, conversation_id, tenant_id }: Wanted): Promise<Escalation[]> {
  if (tenant_id !== undefined && !isPossibleId(tenant_id)) return [];
  const running = state === "running" && conversation_id === undefined;
  const wanted = { running, call_id: conversation_id, assistant_id: tenant_id, limit: mostListed };
  const rows = await listOwn(db, owner_id, wanted);
  return Promise.all(rows.map((row) => present(db, row)));
}

async function own(db: Db, owner_id: string, id: string): Promise<EscalationRow> {
  const row = await findOwn(db, owner_id, id);
  if (!row) throw notFound();
  return row;
}

/** All of it, as it was written and linked, for whoever wants to check it without us. */
async function exported(db: Db, row: EscalationRow): Promise<Reply<typeof contract.exportEscalation>> {
  const { id, call_id, is_drill, kind, need, business, caller_name, caller_number, address } = row;
  const about = { id, call_id, is_drill, kind, need, business, caller_name, caller_number, address };
  const { from_number, timezone, plan, head_seq: seq, head_hash: hash } = row;
  const events = await listEvents(db, id);
  return {
    format: "escalation 1",
    facts: { ...about, from_number, timezone, plan },
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    head: { seq, hash },
  };
}

export function escalationRoutes(
  needs: EscalationNeeds & { readonly supportEmail: string },
  ladders: Pick<Ladders, "look" | "notePlaced">,
): readonly Route[] {
  const { db } = needs;
  const calling = { ...needs, ladders, assistantName: brand.assistantName };
  return [
    route(contract.listEscalations, ({ caller, query }) => list(db, caller.owner_id, query)),
    route(contract.readEscalation, async ({ caller, params }) =>
      present(db, await own(db, caller.owner_id, params.id)),
    ),
    route(contract.stopEscalation, async ({ caller, params }) => {
      const { id } = await own(db, caller.owner_id, params.id);
      await stopEscalation(needs, id);
      return present(db, await own(db, caller.owner_id, id));
    }),
    route(contract.takeEscalation, async ({ caller, params }) => {
      const { id } = await own(db, caller.owner_id, params.id);
      await takeEscalation(needs, id);
      return present(db, await own(db, caller.owner_id, id));
    }),
    route(contract.handOverEscalation, async ({ caller, params, body }) => {
      const { id } = await own(db, caller.owner_id, params.id);
      await handOver(needs, id, body.person_id);
      return present(db, await own(db, caller.owner_id, id));
    }),
    route(contract.downloadEscalation, async ({ caller, params }) =>
      downloadRecord(needs, await own(db, caller.owner_id, params.id)),
    ),
    route(contract.exportEscalation, async ({ caller, params }) =>
      exported(db, await own(db, caller.owner_id, params.id)),
    ),
    route(startDrillEndpoint, async ({ caller, params }) => {
      const escalation_id = await startDrill(needs, caller.owner_id, params.id);
      ladders.look(escalation_id);
      return { escalation_id };
    }),
    route(webhooks.hearLadder, ({ signed }) => tellPerson(calling, signed)),
    route(webhooks.answerLadder, ({ signed }) => hearKey(calling, signed)),
    route(webhooks.followLadder, ({ signed }) => followReach(calling, signed)),
  ];
}
