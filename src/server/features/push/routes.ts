import * as contract from "#contract/push.ts";
import { type Client, type Route, route } from "../../http/route.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { addDevice, changeAddress, listDevices, removeDevice } from "./devices.ts";
import { receiptsByAddress } from "./limits.ts";
import { type SendNeeds, tokenMark } from "./send-push.ts";
import { noteReceipt as keepReceipt } from "./store.ts";
import { testDevice } from "./test-device.ts";

type Needs = Pick<SendNeeds, "db" | "clock" | "secretBox" | "keys"> & { readonly jobs: Jobs };
type Receipt = { readonly token: string; readonly event: "shown" | "opened" };

/** What devices say by themselves, without a session, is counted together. */
const byDevice = (needs: Pick<Needs, "db" | "clock">, address: string): Promise<void> =>
  takeAttempt(needs, [{ policy: receiptsByAddress, key: addressKey(address) }]);

/** A device says what became of an alert. It knows a token that came with it, and nobody is signed in there. */
async function noteReceipt({ db, clock }: Needs, { token, event }: Receipt, { address }: Client): Promise<void> {
  await byDevice({ db, clock }, address);
  await keepReceipt(db, tokenMark(token), { event, now: clock.now() });
}

const answer = <T>(data: T) => ({ success: true as const, error: null, data });

export const pushRoutes = (needs: Needs): readonly Route[] => [
  route(contract.readPushKey, async () => answer({ public_key: needs.keys.publicKey })),
  route(contract.listPushDevices, async ({ caller }) => answer(await listDevices(needs, caller.owner_id))),
  route(contract.addPushDevice, async ({ caller, body, client }) =>
    answer(await addDevice(needs, caller, body, client)),
  ),
  route(contract.movePushDevice, async ({ body, client }) => {
    await byDevice(needs, client.address);
    await changeAddress(needs, body);
  }),
  route(contract.removePushDevice, ({ caller, params, client }) => removeDevice(needs, caller, params.id, client)),
  route(contract.testPushDevice, ({ caller, params }) => testDevice(needs, caller.owner_id, params.id)),
  route(contract.notePushReceipt, ({ body, client }) => noteReceipt(needs, body, client)),
];
