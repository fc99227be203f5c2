import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { endpoints } from "../endpoints.ts";
import { exampleOf } from "./json-schema.ts";
import { curlOf, fieldRows, reference } from "./reference.ts";

describe("a table of fields", () => {
  it.each([
    ["text", z.string().max(10)],
    ["UUID", z.uuid()],
    ["date and time", z.iso.datetime()],
    ["web address", z.url()],
    ["whole number", z.int()],
    ["whole number", z.int().min(0)],
    ["whole number, 1 to 100", z.int().min(1).max(100)],
    ["number", z.number()],
    ["true or false", z.boolean()],
    ["true", z.literal(true)],
    ['"setup"', z.literal("setup")],
    ['"day", "week" or "month"', z.enum(["day", "week", "month"])],
    ['"google" or ""', z.union([z.enum(["google"]), z.literal("")])],
    ["text or null", z.string().nullable()],
    ["date and time or null", z.iso.datetime().nullable()],
    ["list of text", z.array(z.string())],
    ["object", z.record(z.string(), z.unknown())],
  ])("says %s", (type, schema) => {
    expect(fieldRows(z.object({ field: schema }), "output")).toEqual([
      { name: "field", type, required: true, description: "" },
    ]);
  });

  it("leads into objects, lists and named things, also where they may be null", () => {
    const card = z.object({ last4: z.string() }).meta({ id: "RowsCard", description: "A card" });
    const schema = z.array(z.object({ cards: z.array(card), main: card.nullable() }));
    expect(fieldRows(schema, "output").map(({ name, type, description }) => [name, type, description])).toEqual([
      ["[].cards", "list of objects", ""],
      ["[].cards[].last4", "text", ""],
      ["[].main", "object or null", ""],
      ["[].main.last4", "text", ""],
    ]);
    expect(fieldRows(z.object({ card }), "output")[0]?.description).toBe("A card");
  });

  it("says what is needed, what it means and what stands in when it is absent", () => {
    const schema = z.object({
      a: z.string().describe("First"),
      b: z.int().default(20).describe("Second"),
      c: z.string().default(""),
      d: z.boolean().default(false),
      e: z.union([z.enum(["x"]).describe("Inner"), z.literal("")]).optional(),
    });
    expect(fieldRows(schema, "input").map(({ required, description }) => [required, description])).toEqual([
      [true, "First"],
      [false, "Second. 20 when absent"],
      [false, ""],
      [false, "false when absent"],
      [false, "Inner"],
    ]);
    expect(fieldRows(schema, "output").map(({ required }) => required)).toEqual([true, true, true, true, false]);
  });
});

const publicUrl = "https://belle.example";
const topics = reference({ publicUrl: `${publicUrl}/` });
const described = topics.flatMap((topic) => topic.endpoints);
const find = (method: string, path: string) => described.find((e) => e.method === method && e.path === path);

/** What the shell itself makes of a command: the arguments that curl would get. */
function read(command: string): string[] {
  const print = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n`;
  const env = { TOKEN: "t0ken", SIGNATURE: "s1gn" };
  return execFileSync("sh", ["-c", print + command], { env, encoding: "utf8" })
    .split("\0")
    .slice(0, -1);
}

describe("the reference", () => {
  it("holds every endpoint once, under its topic", () => {
    expect(described.map(({ anchor }) => anchor).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    for (const { name, endpoints: own } of topics) {
      expect(own.map(({ anchor }) => anchor)).toEqual(
        endpoints.filter(({ topic }) => topic === name).map((e) => e.name),
      );
    }
  });

  it("has an anchor of its own for each heading, fit for an address", () => {
    const anchors = [...topics, ...described].map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !/^[A-Za-z0-9-]+$/.test(anchor))).toEqual([]);
  });

  it("tells all about one endpoint", () => {
    const login = find("POST", "/token");
    expect(login).toMatchObject({ access: "Open to everyone.", body: { format: "form" }, reply: { status: 200 } });
    expect(login?.body?.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "username",
      "password",
    ]);
    expect(login?.errors.map(({ status }) => status)).toEqual([401, 403, 413, 415, 422, 429, 503]);
    expect(JSON.parse(login?.reply.example ?? "")).toMatchObject({ token_type: "bearer" });
  });

  it("says where each parameter goes", () => {
    expect(find("GET", "/api/user/billing/{id}")?.parameters.map(({ place, name }) => [place, name])).toEqual([
      ["path", "id"],
      ["query", "period"],
    ]);
    expect(find("GET", "/api/events")?.parameters.map(({ place }) => place)).toEqual(["query", "header"]);
  });

  it("shows answers that are no JSON as they are, and none where there is none", () => {
    expect(find("POST", "/voice/incoming")?.reply.example).toMatch(/^<\?xml .*<Response>/);
    expect(find("POST", "/logout")?.reply.example).toBeUndefined();
    expect(find("GET", "/voice/relay")?.request).toBeUndefined();
  });
});

describe("an example command", () => {
  it("is read by a shell as it is meant, with the token put in", () => {
    expect(read(find("DELETE", "/users/me")?.request ?? "")).toEqual([
      `${publicUrl}/users/me`,
      "--request",
      "DELETE",
      "--header",
      "Authorization: Bearer t0ken",
      "--header",
      "Content-Type: application/json",
      "--data",
      expect.stringContaining('"password"'),
    ]);
  });

  it("sends each field of a form encoded", () => {
    expect(read(find("POST", "/token")?.request ?? "")).toEqual([
      `${publicUrl}/token`,
      "--request",
      "POST",
      "--data-urlencode",
      "username=sam.rivera",
      "--data-urlencode",
      "password=seven wrenches on a wall",
    ]);
  });

  it("names in its address what the endpoint needs", () => {
    expect(read(find("POST", "/api/payments/checkout-sessions")?.request ?? "")[0]).toMatch(
      /\?stripe_customer_id=cus_\w+$/,
    );
    expect(read(find("GET", "/api/conversations")?.request ?? "")[0]).toBe(`${publicUrl}/api/conversations`);
  });

  it("carries a body that the endpoint's schema accepts, whatever characters it holds", () => {
    const hostile = `it's "$TOKEN" \`date\` \\ $(id)\n!`;
    const odd = endpoint({
      name: "odd",
      topic: "Test",
      method: "POST",
      path: "/odd",
      summary: "Odd",
      auth: "none",
      body: z.object({ text: z.string().meta({ examples: [hostile] }) }),
      status: 204,
      errors: [422],
    });
    expect(JSON.parse(read(curlOf(odd, publicUrl) ?? "").at(-1) ?? "")).toEqual({ text: hostile });
    const withJson = endpoints.filter((e) => e.body && e.bodyType !== "form");
    for (const e of withJson) {
      const body = JSON.parse(read(curlOf(e, publicUrl) ?? "").at(-1) ?? "");
      expect(body).toEqual(e.body && exampleOf(e.body, "input"));
      expect(e.body?.safeParse(body).success).toBe(true);
    }
  });
});

it("speaks of no path that isn't described here", () => {
  const told = JSON.stringify(reference({ publicUrl: "https://belle.example" }));
  // Paths follow a space, a quote, a backtick or our own address; an XML tag ends with one that is none.
  const named = [...told.matchAll(/(?<=["`' ]|belle\.example)\/[a-z][\w\-./{}]*/gi)].map(([path]) => path);
  const described = endpoints.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`));
  expect(named.length).toBeGreaterThan(endpoints.length);
  expect(named.filter((path) => !described.some((each) => each.test(path.replace(/\.$/, ""))))).toEqual([]);
});
