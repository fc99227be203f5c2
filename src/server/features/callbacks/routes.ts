import type { Callback } from "#contract/calls/callbacks.ts";
import * as contract from "#contract/calls/callbacks.ts";
import * as webhooks from "#contract/voice-webhooks.ts";
import { type Route, route } from "../../http/route.ts";
import { afterCustomer, askOwner, callCustomer, followLeg } from "./callback-calls.ts";
import { callbackText } from "./callback-texts.ts";
import { cancelCallback } from "./cancel-callback.ts";
import type { CallbackNeeds } from "./needs.ts";
import type { CallbackState } from "./next-state.ts";
import { choosePhone, type Phones, readPhones } from "./phones.ts";
import { startCallback } from "./start-callback.ts";
import { type CallbackRow, listOwn } from "./store.ts";

const states: Readonly<Record<CallbackState, Callback["state"]>> = {
  placing: "calling_you",
  calling_owner: "calling_you",
  asking_owner: "asking_you",
  calling_customer: "calling_customer",
  connected: "connected",
  ended: "ended",
};

const present = (row: CallbackRow): Callback => ({
  id: row.id,
  tenant_id: row.assistant_id,
  task_id: row.task_id,
  conversation_id: row.call_id,
  customer_name: row.customer_name || null,
  customer_number: row.customer_number,
  owner_phone: row.owner_phone,
  state: states[row.state],
  result: row.result,
  talk_seconds: row.talk_seconds,
  text: callbackText(row),
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

const presentPhones = ({ phone, choices }: Phones) => ({ phone, choices: [...choices] });

const mostListed = 50;

export const callbackRoutes = (needs: CallbackNeeds): readonly Route[] => [
  route(contract.startCallback, async ({ caller, body, headers }) => {
    const { row, choices } = await startCallback(needs, caller.owner_id, body, headers["idempotency-key"]);
    return { callback: row && present(row), choices: [...choices] };
  }),
  route(contract.listCallbacks, async ({ caller, query: { conversation_id, task_id } }) =>
    (await listOwn(needs.db, caller.owner_id, { call_id: conversation_id, task_id, limit: mostListed })).map(present),
  ),
  route(contract.cancelCallback, async ({ caller, params }) =>
    present(await cancelCallback(needs, caller.owner_id, params.id)),
  ),
  route(contract.readCallbackPhones, async ({ caller }) => presentPhones(await readPhones(needs, caller.owner_id))),
  route(contract.chooseCallbackPhone, async ({ caller, body }) =>
    presentPhones(await choosePhone(needs, caller.owner_id, body.phone)),
  ),
  route(webhooks.hearCallback, ({ signed }) => askOwner(needs, signed)),
  route(webhooks.answerCallback, ({ signed }) => callCustomer(needs, signed)),
  route(webhooks.endCallback, ({ signed }) => afterCustomer(needs, signed)),
  route(webhooks.followCallback, ({ signed }) => followLeg(needs, signed)),
];
