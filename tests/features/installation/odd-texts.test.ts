import fc from "fast-check";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { raiseTask } from "#server/features/owner-tasks/raise-task.ts";
import { newKey } from "../../support/accounts/api-keys.ts";
import { enter, newPortalJob } from "../../support/accounts/portal.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { changedAt, fullExample, type Way, waysOf } from "../../support/every-field.ts";
import { runs, seed } from "../../support/runs.ts";
import { openTextingShop } from "../../support/texts.ts";
import { createWorld, someAddress } from "../../support/world.ts";

const world = await createWorld();
const shop = await openTextingShop(world);
const { owner, assistant_id } = shop;
const owner_id = owner.user.id;
const dayMs = 24 * 3_600_000;
const visit = await newPortalJob(world, shop, new Date(world.clock.now().getTime() + 2 * dayMs));
const call = await makeCall(world, { owner_id, assistant_id }, { message: { text: "Call me" } });
const listed = async (path: string, field = "id"): Promise<string> => {
  const { body } = await owner.send("GET", path);
  const [first] = (Array.isArray(body) ? body : body["data"]) as Record<string, string>[];
  return first?.[field] ?? "";
};
const moment = world.clock.now().toISOString();
const collision = { name: "Greg", starts_at: moment, busy_from: moment, busy_to: moment };
const whose = { owner_id, assistant_id, subject_id: assistant_id, now: world.clock.now() };
await world.db
  .transaction()
  .execute((tx) => raiseTask(tx, { ...whose, kind: "booking_collision", params: collision, as: "state" }));

/** A thing that is there, by where it is asked for: behind an id of nobody's, nothing would be looked at. */
const things: readonly [RegExp, string][] = [
  [/^\/(api\/)?(instances|tenants)\//, assistant_id],
  [/^\/api\/user\/billing\//, assistant_id],
  [/^\/api\/appointments\//, visit.id],
  [/^\/api\/visits\//, visit.token],
  [/^\/api\/conversations\//, call.id],
  [/^\/api\/contacts\//, await listed("/api/contacts")],
  [/^\/api\/tasks\//, await listed("/api/tasks")],
  [/^\/api\/keys\//, (await newKey(owner)).id],
  [/^\/api\/invoices\//, await listed("/api/invoices", "month")],
];
const thingAt = (path: string): string => things.find(([where]) => where.test(path))?.[1] ?? crypto.randomUUID();

/** Half a character, none, what steers the direction, the last of its kind, and more of it than anybody types. */
const oddTexts = ["\ud800", "\udc00x", "a\0b", "\uffff\ufffe", "\u202eabc\u2066", "\u2028", "x".repeat(3_000)];
const anyUnits = fc
  .array(fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const { session } = await enter(visit);
const { password, username } = owner.draft;
const later = (days: number) => new Date(world.clock.now().getTime() + days * dayMs).toISOString();
/** What a description cannot know: what has to fit to what is there. */
const fitting: Readonly<Record<string, unknown>> = {
  ...{ tenant_id: assistant_id, tenant_ids: [assistant_id], moving: visit.id, conversation_ids: [call.id] },
  ...{ username, password, confirm_password: password, current_password: password },
  ...{ start: later(3), from: later(0), to: later(7), cursor: undefined },
  zapier_webhook: "",
};

/** A right request in every field, as far as it goes. */
function partsOf({ params, query, body, path }: Endpoint): Parts {
  const full = (schema: Endpoint["body"]): unknown => {
    const made = schema ? fullExample(schema) : undefined;
    const fit = Object.keys(made ?? {}).filter((name) => name in fitting);
    return made ? { ...made, ...Object.fromEntries(fit.map((name) => [name, fitting[name]])) } : undefined;
  };
  const names = Object.keys(full(params) ?? {});
  return {
    params: Object.fromEntries(names.map((name) => [name, thingAt(path)])),
    query: full(query),
    body: full(body),
  };
}

/** As bytes of the address: what has no bytes goes as those that half a character would have. */
const inAddress = (text: unknown): string =>
  String(text).replace(/[\ud800-\udfff]/gu, "\ufffd") === String(text) ? encodeURIComponent(String(text)) : "%ED%A0%80";

const formOf = (fields: unknown): string =>
  Object.entries(fields ?? {})
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map(inAddress).join("="))
    .join("&");

async function ask(endpoint: Endpoint, { params, query, body }: Parts) {
  // Each counts as the first: a limit would hide what comes behind it.
  await world.db.deleteFrom("throttles").execute();
  const values = params as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(values[name]));
  const form = endpoint.bodyType === "form";
  const reply = await world.app.inject({
    method: endpoint.method,
    url: `${path}?${formOf(query)}`,
    remoteAddress: someAddress(),
    headers: {
      ...session,
      ...(endpoint.auth === "none" ? {} : { authorization: `Bearer ${owner.token}` }),
      ...(body ? { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" } : {}),
    },
    ...(body ? { payload: form ? formOf(body) : JSON.stringify(body) } : {}),
  });
  return { status: reply.statusCode, text: reply.payload };
}

const asked = endpoints.filter(
  ({ auth, status, replyType }) => !auth.endsWith("signature") && status !== 101 && replyType !== "event-stream",
);

test.each(asked.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s never fails at a text",
  async (_, endpoint) => {
    const right = partsOf(endpoint);
    const ways = waysOf({ ...right }).filter((way) => way.length > 1);
    const expectAnswer = async (way: Way, text: string) => {
      const { status, text: said } = await ask(endpoint, changedAt(right, way, text) as Parts);
      // An outside service may be said to be away.
      if (status >= 500 && status !== 503) expect.fail(`${way.join(".")} ${JSON.stringify(text)}: ${status} ${said}`);
    };
    // Each place has all of them in the full count, and otherwise two, of which every place has others.
    for (const [place, way] of ways.entries())
      for (const [which, text] of oddTexts.entries())
        if ((place + which) % runs(4, 1) === 0) await expectAnswer(way, text);
    if (right.body) await expectAnswer(["body", "\udc00"], "the name of a field");
    if (ways.length === 0) return;
    await fc.assert(fc.asyncProperty(fc.constantFrom(...ways), anyUnits, expectAnswer), {
      seed,
      numRuns: runs(5, 200),
    });
  },
);

test("and all of that left the owner and the session as they were", async () => {
  expect((await owner.send("GET", "/users/me")).status).toBe(200);
});
