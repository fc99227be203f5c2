import { expect, test } from "vitest";
import { flawIn } from "#server/features/escalations/event-chain.ts";
import { readExport } from "#server/features/escalations/read-export.ts";
import { sha256 } from "#server/features/ledger/sha256.ts";
import { createCallWorld } from "../../support/calls/calls.ts";
import { kindsOf, onCallIn } from "../../support/calls/on-call.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { textsTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { openOnCall, smellGas, ringing, inState } = onCallIn(world);

test("an emergency is handed over by name to somebody else of the plan: both know, the caller knows, and the record says it", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { owner, phones } = business;
  const { caller, look } = await smellGas(business);
  const marcus = await ringing(phones.marcus);
  const { id } = (await look()) ?? { id: "" };
  await marcus("answer");
  await marcus("press", { keys: "2" });
  // Nobody has it yet: from the owner's hand it goes to Marcus by name, and nobody else is rung.
  const given = await owner.send("POST", `/api/escalations/${id}/hand-over`, { person_id: "1" });
  expect(given).toMatchObject({ status: 200, body: { state: "accepted", accepted_by: "Marcus" } });
  await caller.hears("Marcus has it.");
  await until("Marcus to have it in writing", async () =>
    (await textsTo(world, phones.marcus)).some(({ body }) => body.includes("was handed over to you. Caller:")),
  );
  const passed = await owner.send("POST", `/api/escalations/${id}/hand-over`, { person_id: "2" });
  expect(passed).toMatchObject({ status: 200, body: { state: "accepted", accepted_by: "Dana" } });
  await until("Dana to have it in writing", async () =>
    (await textsTo(world, phones.dana)).some(({ body }) =>
      body.startsWith("Ridgeline: This emergency was handed over to you."),
    ),
  );
  await until("Marcus to know", async () =>
    (await textsTo(world, phones.marcus)).some(({ body }) => body.includes("Dana has it now")),
  );
  await until("the caller to know", async () =>
    (await textsTo(world, phones.caller)).some(({ body }) => body.includes("Dana is on your emergency")),
  );
  await caller.hangUp();
  const now = await inState(look, "accepted");
  expect(kindsOf(now)).toContain("handed_over Dana text");
  const texts = now.events.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(["You took it.", "Handed over to Marcus.", "Handed over from Marcus to Dana."]),
  );
  const record = readExport(JSON.stringify((await owner.send("GET", `/api/escalations/${id}/export`)).body));
  expect(flawIn(record, sha256)).toBeUndefined();
  // A second tap on the same name changes nothing.
  await owner.send("POST", `/api/escalations/${id}/hand-over`, { person_id: "2" });
  const handed = (await look())?.events.filter(({ kind }) => kind === "handed_over");
  expect(handed?.map(({ person_name }) => person_name)).toEqual(["Marcus", "Dana"]);
});

test("it is handed to nobody of another plan, by nobody else's hand, and not after it was stopped", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  const other = await openOnCall({ marcus: { kind: "ring_out" } });
  const { caller, look } = await smellGas(business);
  const { id } = (await until("the emergency", look)) ?? { id: "" };
  const path = `/api/escalations/${id}/hand-over`;
  expect(await other.owner.send("POST", path, { person_id: "1" })).toMatchObject({ status: 404 });
  expect(await business.owner.send("POST", path, { person_id: "9" })).toMatchObject({
    status: 422,
    body: { detail: "That person isn't on this plan." },
  });
  await business.owner.send("POST", `/api/escalations/${id}/stop`);
  expect(await business.owner.send("POST", path, { person_id: "1" })).toMatchObject({
    status: 409,
    body: { detail: "It was stopped." },
  });
  await caller.hangUp();
});

test("the record can be printed: what it was, who was rung when, each entry with its hash, and how to check them", async () => {
  const business = await openOnCall({ marcus: { kind: "busy" }, dana: { kind: "live" } });
  const { owner, phones } = business;
  const { caller, look } = await smellGas(business);
  const dana = await ringing(phones.dana);
  await dana("answer");
  await caller.hangUp();
  await dana("press", { keys: "1" });
  const { id, events } = await inState(look, "accepted");
  const authorization = `Bearer ${owner.token}`;
  const file = await fetch(`${world.url}/api/escalations/${id}/record`, { headers: { authorization } });
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(
    /attachment; filename="?belle-emergency-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.pdf/,
  );
  const words = readPdf(Buffer.from(await file.arrayBuffer())).join("\n");
  for (const part of [
    "Record of an emergency",
    "Ridgeline",
    "A gas smell: “I smell gas in my basement.”",
    "Taken by Dana",
  ])
    expect(words).toContain(part);
  for (const part of ["busy", "pressed 1 and took it", "How to check this record", "verify-escalation -- FILE"])
    expect(words).toContain(part);
  const record = readExport(JSON.stringify((await owner.send("GET", `/api/escalations/${id}/export`)).body));
  for (const { hash } of record.events) expect(words).toContain(hash);
  for (const { carrier_id } of events) if (carrier_id !== null) expect(words).toContain(carrier_id);
  expect(
    await business.owner.send("GET", "/api/escalations/00000000-0000-4000-8000-000000000000/record"),
  ).toMatchObject({
    status: 404,
  });
});
