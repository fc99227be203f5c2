import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { JsonSchema } from "./json-schema.ts";
import { type Operation, openapi, type Parameter } from "./openapi.ts";

const document = openapi({ version: "1.2.3", publicUrl: "https://belle.example/" });

/** As a client sees it. */
const read: typeof document = JSON.parse(JSON.stringify(document));

const operations = Object.entries(read.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);

const find = (address: string) => {
  const [method = "", path = ""] = address.split(" ");
  return read.paths[path]?.[method.toLowerCase() as "get"];
};

/** Every object in the document, with the way that leads to it. */
function* walk(node: unknown, way = "#"): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) yield [way, node as Record<string, unknown>];
  for (const [key, child] of Object.entries(node)) yield* walk(child, `${way}/${key}`);
}

const atPointer = (ref: string) =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], read);

describe("the OpenAPI document", () => {
  it.each([
    "POST /token",
    "POST /users/register",
    "GET /users/me",
    "POST /instances",
    "GET /instances",
    "GET /instances/{id}",
    "PUT /instances/{id}",
    "DELETE /instances/{id}",
    "GET /api/instances/{id}",
    "GET /users/me/tenants",
    "GET /users/me/conversations",
    "GET /api/conversations",
    "GET /api/conversations/{id}",
    "GET /api/dashboard/metrics",
    "GET /api/user/billing/{id}",
    "GET /api/payments/config",
    "GET /api/payments/methods",
    "GET /api/payments/customers/me",
    "POST /api/payments/checkout-sessions",
    "DELETE /api/payments/methods/{id}",
    "POST /api/user/connect-calendar",
    "POST /api/tenants/{id}/connect-calendar",
    "DELETE /api/tenants/{id}/disconnect-calendar",
    "POST /connect-calendar-redirect",
    "POST /api/tenants/{id}/calendar-event",
    "POST /api/analyze-website",
    "GET /healthz",
    "GET /readyz",
    "POST /webhooks/stripe",
    "POST /voice/incoming",
    "POST /voice/action",
    "POST /voice/status",
    "POST /voice/fallback",
    "GET /voice/relay",
    "GET /voice/stream",
    "GET /calendar/callback/google",
    "GET /calendar/callback/office365",
    "GET /voice/web",
    "POST /voice/whisper",
    "POST /voice/accept",
    "POST /voice/text",
    "POST /api/support",
    "POST /api/port-requests",
    "GET /api/payments/invoices",
    "GET /api/notifications",
    "POST /api/notifications/read",
    "GET /api/events",
    "POST /api/phone/calls",
    "GET /api/appointments",
    "POST /api/appointments",
    "PATCH /api/appointments/{id}",
    "DELETE /api/appointments/{id}",
    "GET /api/appointments/times",
    "GET /api/appointments/day-plan",
    "GET /openapi.json",
  ])("describes %s", (address) => {
    expect(find(address)).toBeDefined();
  });

  it("survives JSON unchanged", () => {
    expect(read).toEqual(document);
  });

  it("names its version, its title and its server", () => {
    expect(read.openapi).toBe("3.1.1");
    expect(read.info).toMatchObject({ title: "Belle API", version: "1.2.3" });
    expect(read.servers).toEqual([{ url: "https://belle.example" }]);
    expect(read.components.securitySchemes["password"]).toMatchObject({
      flows: { password: { tokenUrl: "https://belle.example/token" } },
    });
  });

  it("refers only to things that it holds, and holds only things that are referred to", () => {
    const refs = [...walk(read)].flatMap(([, node]) => (typeof node["$ref"] === "string" ? [node["$ref"]] : []));
    expect(refs.filter((ref) => atPointer(ref) === undefined)).toEqual([]);
    const held = ["schemas", "responses"].flatMap((kind) =>
      Object.keys(read.components[kind as "schemas"]).map((name) => `#/components/${kind}/${name}`),
    );
    expect(held.filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  it("gives things of the product a name", () => {
    expect(Object.keys(read.components.schemas)).toEqual(
      expect.arrayContaining(["User", "Assistant", "Conversation", "Appointment", "Billing", "Customer", "Detail"]),
    );
  });

  it("lists exactly the tags that its operations carry", () => {
    expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(
      new Set(read.tags.map((tag) => tag.name)),
    );
  });

  it("speaks of nothing internal", () => {
    expect(JSON.stringify(read)).not.toMatch(/\bissue\b|#\d/i);
  });

  it("has schemas that compile, with examples and defaults that fit them", () => {
    const $defs = JSON.parse(JSON.stringify(read.components.schemas).replaceAll("#/components/schemas/", "#/$defs/"));
    const misfits: string[] = [];
    const seen = new Set<string>();
    for (const [way, node] of walk(read)) {
      if (!/\/(schema|schemas\/\w+|properties\/\w+|items|anyOf\/\d+)$/.test(way)) continue;
      const { examples = [], ...rest } = node as JsonSchema;
      const values = "default" in rest ? [...examples, rest.default] : examples;
      // A part compiles with the whole that it stands in, and what was looked at once is right everywhere.
      const isWhole = /\/(schema|schemas\/\w+)$/.test(way);
      const text = JSON.stringify(node);
      if ((!isWhole && values.length === 0) || seen.has(text)) continue;
      seen.add(text);
      const own = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"));
      const compiled = z.fromJSONSchema({ ...own, $defs });
      for (const value of values) {
        if (!compiled.safeParse(value).success) misfits.push(`${way}: ${JSON.stringify(value)}`);
      }
    }
    expect(misfits).toEqual([]);
  });
});

/** Addresses of the operations that break a rule. */
const breaking = (keeps: (found: (typeof operations)[number]) => boolean) =>
  operations.filter((found) => !keeps(found)).map(({ method, path }) => `${method} ${path}`);

const unique = (list: unknown[]) => new Set(list).size === list.length;

describe("every operation", () => {
  it("has a name, a summary without a full stop, and one topic", () => {
    expect(breaking(({ operation }) => /^[a-z][A-Za-z0-9]+$/.test(operation.operationId))).toEqual([]);
    expect(breaking(({ operation }) => /^[A-Z].*[^.]$/.test(operation.summary))).toEqual([]);
    expect(breaking(({ operation }) => operation.tags.length === 1)).toEqual([]);
    expect(unique(operations.map(({ operation }) => operation.operationId))).toBe(true);
  });

  it("describes each parameter once, and those of the path as required", () => {
    const rules = [
      (parameters: Parameter[]) => unique(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)),
      (parameters: Parameter[]) => parameters.every((parameter) => parameter.required || parameter.in !== "path"),
      (parameters: Parameter[]) => parameters.every(({ schema }) => schema.type ?? schema.$ref ?? schema.anyOf),
      (parameters: Parameter[], path: string) =>
        `${parameters.flatMap((parameter) => (parameter.in === "path" ? `{${parameter.name}}` : []))}` ===
        `${path.match(/\{\w+\}/g) ?? []}`,
    ];
    for (const rule of rules) {
      expect(breaking(({ operation, path }) => rule(operation.parameters ?? [], path))).toEqual([]);
    }
  });

  it("has one answer of success and one for what nobody expects, each with a text", () => {
    // A range of a file is the same success.
    const statuses = (operation: Operation) => Object.keys(operation.responses).filter((status) => status !== "206");
    expect(breaking(({ operation }) => statuses(operation).filter((s) => /^[123]\d\d$/.test(s)).length === 1)).toEqual(
      [],
    );
    expect(breaking(({ operation }) => statuses(operation).includes("default"))).toEqual([]);
    expect(breaking(({ operation }) => statuses(operation).every((s) => /^([1-5]\d\d|default)$/.test(s)))).toEqual([]);
    for (const response of operations.flatMap(({ operation }) => Object.values(operation.responses))) {
      const answer = "$ref" in response ? atPointer(response.$ref) : response;
      expect(answer).toHaveProperty("description", expect.stringMatching(/\.$/));
    }
  });

  it("asks only for proofs that are described", () => {
    const described = Object.keys(read.components.securitySchemes);
    const asked = operations.flatMap(({ operation }) => operation.security.flatMap((proof) => Object.keys(proof)));
    expect([...new Set(asked)].sort()).toEqual(described.sort());
  });

  it("takes at most one kind of body, and none where it only reads", () => {
    expect(breaking(({ operation, method }) => method !== "get" || !operation.requestBody)).toEqual([]);
    expect(
      breaking(({ operation: { requestBody } }) => !requestBody || Object.keys(requestBody.content).length === 1),
    ).toEqual([]);
  });

  it("is one of as many as there are", () => {
    expect(operations).toHaveLength(200);
  });
});

describe("what the document says of single endpoints", () => {
  it("the login takes a form, and accepts any OAuth 2 client", () => {
    const body = find("POST /token")?.requestBody;
    expect(Object.keys(body?.content ?? {})).toEqual(["application/x-www-form-urlencoded"]);
    expect(find("POST /token")?.security).toEqual([]);
  });

  it("the profile needs a token, by either way of getting one", () => {
    expect(find("GET /users/me")?.security).toEqual([{ bearer: [] }, { password: [] }, { apiKey: [] }]);
    expect(find("PATCH /users/me")?.security).toEqual([{ bearer: [] }, { password: [] }]);
  });

  it("a body with defaults need not name them, and an answer always does", () => {
    const schema = find("POST /users/register")?.requestBody?.content["application/json"]?.schema;
    expect(schema?.required).toEqual(["username", "email", "password"]);
    expect(read.components.schemas["User"]?.required).toHaveLength(8);
  });

  it("too many requests say how long to wait, and every failure carries detail", () => {
    expect(read.components.responses["TooManyRequests"]?.headers).toHaveProperty("Retry-After");
    for (const response of Object.values(read.components.responses)) {
      expect(response.content).toEqual({ "application/json": { schema: { $ref: "#/components/schemas/Detail" } } });
    }
  });

  it("a taken time offers the next free ones", () => {
    expect(find("POST /api/tenants/{id}/calendar-event")?.responses["409"]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/TimeTaken" } } },
    });
  });

  it.each([
    ["POST /voice/incoming", "200", "text/xml"],
    ["GET /api/events", "200", "text/event-stream"],
    ["GET /users/me", "200", "application/json"],
  ])("%s answers %s as %s", (address, status, type) => {
    expect(find(address)?.responses[status]).toHaveProperty("content", { [type]: expect.anything() });
  });

  it.each([
    ["GET /voice/relay", "101"],
    ["GET /voice/stream", "101"],
    ["DELETE /instances/{id}", "204"],
    ["GET /calendar/callback/google", "302"],
  ])("%s answers %s without a body", (address, status) => {
    expect(find(address)?.responses).toHaveProperty(status);
    expect(find(address)?.responses[status]).not.toHaveProperty("content");
  });
});
