import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { pacificTimestamp } from "#domain/time/dates.ts";
import { movePortRequest } from "#server/features/port-requests/move-port-request.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { create, openTrigger, post, read } from "../../support/assistants.ts";
import { surroundings } from "../../support/processes/surroundings.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const office = await createPostOffice();
await office.open();
afterAll(() => office.close());
const support = "support@belle.example";
const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${office.port}` });
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());

const ask = (owner: NewOwner, body: object) => owner.send("POST", "/api/port-requests", body);
/** A number that no other test asks for, as somebody writes it. */
const someNumber = () => `(208) 555-0142 ext ${randomBytes(5).toString("hex")}`;
const mailAbout = (number: string) =>
  office.delivered(support).filter(({ mail }) => mail.subject === `Port request: ${number}`);
const rowsOf = ({ user }: NewOwner) =>
  world.db.selectFrom("port_requests").selectAll().where("owner_id", "=", user.id).orderBy("created_at").execute();
const failedText = `Note: Port request email failed to send. Please contact ${support} directly.`;

describe("asking to bring a number", () => {
  test("before the assistant exists: it is stored, mailed with everything, and tied to her when she comes", async () => {
    const owner = await newOwner(world);
    const number = someNumber();
    const answer = await ask(owner, {
      requested_number: ` ${number}\n`,
      assistant_name: "June",
      greeting: "Riverside Plumbing, how may I help?",
      system_instructions: "Friendly and <b>brief</b>.",
      sales_transfer: "+12085550142",
      service_transfer: "",
      calendar_provider: "microsoft",
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { requested_number: number, tenant_id: null, status: "requested" },
    });
    expect(mailAbout(number)).toHaveLength(1);
    const { mail } = mailAbout(number)[0] ?? {};
    expect(mail?.replyTo?.[0]?.address).toBe(owner.user.email);
    const facts = [
      ["user", owner.user.username],
      ["requested_number", number],
      ["assistant_name", "June"],
      ["tenant_id", "not created yet"],
      ["instructions", "Friendly and <b>brief</b>."],
      ["greeting", "Riverside Plumbing, how may I help?"],
      ["sales_transfer", "(208) 555-0142"],
      ["service_transfer", "none"],
      ["calendar_provider", "Microsoft 365"],
      ["timestamp", pacificTimestamp(world.clock.now())],
    ];
    expect(mail?.text).toContain(facts.map(([name, value]) => `${name}: ${value}`).join("\n"));
    expect(mail?.html).toContain("Friendly and &lt;b&gt;brief&lt;/b&gt;.");
    expect(await rowsOf(owner)).toMatchObject([{ letter: null, mailed_at: world.clock.now() }]);

    const id = String(answer.body["id"]);
    const made = await create(owner, { port_request_id: id });
    const shown = { ...answer.body, tenant_id: made.id };
    expect(made.port_request).toEqual(shown);
    expect((await read(owner, made.id)).port_request).toEqual(shown);
  });

  test("for an assistant that exists: she is named, and shows the latest request", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    const [older, newer] = [someNumber(), `${someNumber()} b`];
    await ask(owner, { requested_number: older, tenant_id: id });
    world.clock.advance(1000);
    await ask(owner, { requested_number: newer, tenant_id: id });
    expect(mailAbout(newer)[0]?.mail.text).toContain(`tenant_id: ${id}`);
    expect((await read(owner, id)).port_request).toMatchObject({ requested_number: newer, tenant_id: id });
  });

  test("the same request again is the same request, and support reads it once", async () => {
    const owner = await newOwner(world);
    const number = someNumber();
    const [one, two] = [await ask(owner, { requested_number: number }), await ask(owner, { requested_number: number })];
    expect(two).toMatchObject({ status: 201, body: one.body });
    expect(mailAbout(number)).toHaveLength(1);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test.each([
    ["nothing", { requested_number: " \n" }, 422, "Enter the number you want to keep."],
    ["too much", { requested_number: "5".repeat(61) }, 422, "The number must be at most 60 characters long."],
    ["no field", {}, 422, expect.stringMatching(/^requested_number: /)],
    ["an id that is none", { requested_number: "1", tenant_id: "x" }, 422, expect.stringMatching(/^tenant_id: /)],
  ])("%s is refused", async (_name, body, status, detail) => {
    const owner = await newOwner(world);
    const answer = await ask(owner, body);
    expect([answer.status, answer.body]).toEqual([status, { detail }]);
    expect(await rowsOf(owner)).toEqual([]);
  });

  test("another owner's assistant and another owner's request are not there", async () => {
    const [mine, theirs] = [await newOwner(world), await newOwner(world)];
    const { id } = await create(theirs);
    const number = someNumber();
    const answer = await ask(mine, { requested_number: number, tenant_id: id });
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found" } });
    const { body } = await ask(theirs, { requested_number: number });
    expect(await post(mine, { port_request_id: body["id"] })).toMatchObject({
      status: 422,
      body: { detail: "We couldn't find your request to port your number. Please send it again." },
    });
    expect(await rowsOf(theirs)).toMatchObject([{ assistant_id: null }]);
  });

  test("somebody who asks again and again has to wait", async () => {
    const owner = await newOwner(world);
    const number = someNumber();
    for (let asked = 0; asked < 10; asked++) await ask(owner, { requested_number: number });
    expect(await ask(owner, { requested_number: number })).toMatchObject({ status: 429 });
  });
});

describe("the mail fails:", () => {
  test.each([
    ["for now", 451],
    ["for good", 550],
  ])("%s, and the owner is told, the request stands and belongs to the next assistant", async (_name, code) => {
    const owner = await newOwner(world);
    const number = someNumber();
    office.answer(support, code);
    const answer = await ask(owner, { requested_number: number, assistant_name: "June" });
    office.release();
    expect(answer).toMatchObject({ status: 503, body: { detail: failedText } });
    expect(await rowsOf(owner)).toMatchObject([{ mailed_at: null, mail_queued_at: world.clock.now(), letter: null }]);
    expect((await create(owner)).port_request).toMatchObject({ requested_number: number, status: "requested" });
  });

  test("it goes out later with the same words, and with the assistant that exists by then", async () => {
    const owner = await newOwner(world);
    const number = someNumber();
    office.answer(support, 451);
    await ask(owner, { requested_number: number, assistant_name: "June" });
    const { id } = await create(owner);
    office.release();
    const queued = await world.db.selectFrom("mails").select("id").where("owner_id", "=", owner.user.id).execute();
    for (const { id } of queued) await trigger.run("send-mail", { mail_id: id });
    const { mail } = await office.waitFor(support, new RegExp(number.slice(-10)));
    expect(mail.text).toContain("assistant_name: June");
    expect(mail.text).toContain(`tenant_id: ${id}`);
  });

  test("sent again by the owner it goes out at once, and there is still one request", async () => {
    const owner = await newOwner(world);
    const number = someNumber();
    office.answer(support, 451);
    await ask(owner, { requested_number: number });
    office.release();
    expect((await ask(owner, { requested_number: number })).status).toBe(201);
    expect(mailAbout(number).length).toBeGreaterThanOrEqual(1);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test("the process died while it was sent, and the next round sends it", async () => {
    const owner = await newOwner(world);
    const number = someNumber();
    await ask(owner, { requested_number: number });
    const { username, email } = owner.user;
    const shown = { assistant_name: "Late June", greeting: "", system_instructions: "", calendar_provider: "" };
    const letter = JSON.stringify({ username, email, ...shown, sales_transfer: "", service_transfer: "" });
    await world.db
      .updateTable("port_requests")
      .set({ mailed_at: null, letter })
      .where("owner_id", "=", owner.user.id)
      .execute();
    world.clock.advance(6 * 60_000);
    await trigger.run("sweep-port-mails");
    await until("the second mail", async () => mailAbout(number).length === 2);
    expect(mailAbout(number)[1]?.mail.text).toContain("assistant_name: Late June");
  });
});

describe("the operator moves a request", () => {
  const needs = { db: world.db, clock: world.clock, jobs: trigger.jobs };
  async function newRequest() {
    const owner = await newOwner(world);
    const number = someNumber();
    const { body } = await ask(owner, { requested_number: number });
    return { owner, number, id: String(body["id"]) };
  }

  test("the assistant shows it, and the owner is mailed at each step", async () => {
    const { owner, number, id } = await newRequest();
    const made = await create(owner, { name: "June", port_request_id: id });
    expect(await movePortRequest(needs, { id, status: "in_progress", note: "" })).toEqual({
      requested_number: number,
      from: "requested",
    });
    expect((await read(owner, made.id)).port_request).toMatchObject({ id, status: "in_progress" });
    const first = await office.waitFor(owner.user.email, /^Your number is on its way/);
    expect(first.mail.text).toContain(`Number: ${number}\nFor: June\n`);
    await movePortRequest(needs, { id, status: "completed", note: "It rings since noon." });
    const second = await office.waitFor(owner.user.email, /^Your number has moved/);
    expect(second.mail.text).toContain("It rings since noon.");
    expect((await read(owner, made.id)).port_request).toMatchObject({ status: "completed" });
  });

  test("by a command, which lists what is open and says what it did", async () => {
    const { owner, number, id } = await newRequest();
    const env = { ...surroundings(), DATABASE_URL: world.databaseUrl };
    const command = async (...args: string[]) => {
      const script = ["scripts/port-request/port-request.ts", ...args];
      return promisify(execFile)(process.execPath, script, { env }).catch((error) => error);
    };
    expect((await command()).stdout).toContain(`${id}  requested  ${number}  ${owner.user.username}\n`);
    const moved = await command(id, "in_progress", "--note", "We are on it.");
    expect([moved.stdout, moved.stderr]).toEqual([`${number}: requested -> in_progress. Its owner is mailed.\n`, ""]);
    const { mail } = await office.waitFor(owner.user.email, /^Your number is on its way/);
    expect(mail.text).toContain("We are on it.");
    expect(await command(id, "in_progress")).toMatchObject({
      code: 1,
      stderr: "A request that is in_progress cannot become in_progress.\n",
    });
  });

  test("a rejected one says what can be done instead", async () => {
    const { owner, id } = await newRequest();
    await movePortRequest(needs, { id, status: "rejected", note: "" });
    const { mail } = await office.waitFor(owner.user.email, /^Your number couldn't be moved/);
    expect(mail.text).toContain("You can forward it instead.");
  });

  test("what cannot be is refused, and nobody is mailed", async () => {
    const { owner, id } = await newRequest();
    await movePortRequest(needs, { id, status: "completed", note: "" });
    await expect(movePortRequest(needs, { id, status: "in_progress", note: "" })).rejects.toThrow(
      "A request that is completed cannot become in_progress.",
    );
    for (const unknown of ["nothing", "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"])
      await expect(movePortRequest(needs, { id: unknown, status: "completed", note: "" })).rejects.toThrow(
        "There is no port request with this id.",
      );
    await office.waitFor(owner.user.email, /^Your number has moved/);
    expect(office.delivered(owner.user.email)).toHaveLength(1);
  });
});
