import { afterAll, describe, expect, test } from "vitest";
import type { ProviderError } from "#providers/provider-error.ts";
import { afterDeadlock } from "#server/db/after-deadlock.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { carrierFaults, openTrigger } from "../../support/assistants.ts";
import { type Business, createCallWorld, dial, ended, openBusiness, taken } from "../../support/calls/calls.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const remove = () => trigger.run("remove-recordings");
const carrierFails = () => carrierFaults(world, { kind: "error", path: "/Recordings", times: 1 });

/** Whether the carrier itself still has it. */
const isAtCarrier = ({ recording_id }: { readonly recording_id: string }): Promise<boolean> =>
  world.outside.telephony.readRecording(recording_id).then(
    () => true,
    (error: ProviderError) => {
      if (error.code !== "not_found") throw error;
      return false;
    },
  );

type Recorded = Business & { readonly call_id: string; readonly message_id: string; readonly recording_id: string };

/** On trial two calls are taken at a time: the third caller speaks to the recorder. */
async function leaveMessage(words = "Please call me back about the boiler"): Promise<Recorded> {
  const business = await openBusiness(world, { settings: { business_name: "Ames & Sons" } });
  const others = await Promise.all([1, 2].map(() => dial(world, { to: business.number })));
  for (const { sid } of others) await taken(world, sid);
  const caller = await dial(world, { to: business.number, from: "+12085550161" });
  await caller.hears("If anyone is in danger");
  await caller.act("keep-quiet");
  await caller.notices("Recording");
  await caller.say(words);
  await caller.hangUp();
  for (const other of others) await other.hangUp();
  const { id: call_id } = await ended(world, caller.sid);
  const message = await until("the message", () =>
    world.db.selectFrom("call_messages").selectAll().where("call_id", "=", call_id).executeTakeFirst(),
  );
  return { ...business, call_id, message_id: message.id, recording_id: message.recording_id ?? "" };
}
const listen = ({ owner, message_id }: Pick<Recorded, "owner" | "message_id">) =>
  owner.send("GET", `/api/messages/${message_id}/recording`);

describe("a message that was spoken to the recorder", () => {
  test("counts as a message, waits for the owner and can be heard; by nobody else", async () => {
    const recorded = await leaveMessage();
    const { owner, call_id, message_id } = recorded;
    const { body } = await owner.send("GET", `/api/conversations/${call_id}`);
    expect(body["data"]).toMatchObject({
      outcome: "message",
      messages: [
        { id: message_id, text: expect.stringMatching(/^A recorded message of \d+ seconds?$/), recorded: true },
      ],
    });
    const task = await until("the task", async () =>
      ((await owner.send("GET", "/api/tasks")).body["data"] as { recorded_message_id: string | null }[]).find(
        (one) => one.recorded_message_id !== null,
      ),
    );
    expect(task).toMatchObject({ kind: "return_message", recorded_message_id: message_id, conversation_id: call_id });
    const sound = await listen(recorded);
    expect(sound).toMatchObject({
      status: 200,
      headers: {
        "content-type": "audio/wav",
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="message-${message_id}.wav"`,
      },
    });
    expect(sound.text).toMatch(/^RIFF/);
    expect(await listen({ owner: await newOwner(world), message_id })).toMatchObject({ status: 404 });
    for (const id of ["nothing", call_id])
      expect(await listen({ owner, message_id: id })).toMatchObject({ status: 404 });
  });

  test("that the carrier does not hand out is said to be away, and to be gone where it is", async () => {
    const recorded = await leaveMessage();
    await carrierFails();
    expect(await listen(recorded)).toMatchObject({
      status: 503,
      body: { detail: "The phone carrier isn't giving us the recording right now." },
    });
    await world.db
      .updateTable("call_messages")
      .set({ recording_id: "RE0" })
      .where("id", "=", recorded.message_id)
      .execute();
    expect(await listen(recorded)).toMatchObject({
      status: 404,
      body: { detail: "The phone carrier no longer has this recording." },
    });
  });
});

describe("what was recorded goes at the carrier, too", () => {
  const gone = async (recorded: Recorded) => {
    await remove();
    await until("the carrier to have removed it", async () => !(await isAtCarrier(recorded)));
  };

  test.each([
    [
      "the call is erased",
      ({ owner, call_id }: Recorded) => owner.send("POST", "/api/conversations/erase", { ids: [call_id] }),
    ],
    [
      "the caller is erased",
      ({ owner }: Recorded) => owner.send("POST", "/api/contacts/erase", { phone: "+12085550161" }),
    ],
    [
      "the account goes",
      async ({ owner_id }: Recorded) => {
        await afterDeadlock(() => world.db.deleteFrom("owners").where("id", "=", owner_id).execute());
        return { status: 200 };
      },
    ],
  ])("when %s", async (_what, erase) => {
    const recorded = await leaveMessage();
    expect(await isAtCarrier(recorded)).toBe(true);
    expect((await erase(recorded)).status).toBeLessThan(300);
    await gone(recorded);
    await until(
      "nothing to be left to do",
      async () => (await world.db.selectFrom("recording_removals").selectAll().execute()).length === 0,
    );
  });

  test("also when the carrier was away at first", async () => {
    const recorded = await leaveMessage();
    await carrierFails();
    await recorded.owner.send("POST", "/api/conversations/erase", { ids: [recorded.call_id] });
    await remove();
    await until(
      "a try",
      async () => ((await world.db.selectFrom("recording_removals").selectAll().executeTakeFirst())?.tries ?? 0) > 0,
    );
    expect(await isAtCarrier(recorded)).toBe(true);
    await gone(recorded);
  });
});
