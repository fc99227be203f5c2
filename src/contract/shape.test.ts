import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as accounts from "./accounts.ts";
import { appointmentEndpoints } from "./appointments.ts";
import { readReply, requestOf } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import * as fields from "./fields.ts";
import * as events from "./notifications.ts";
import { exampleOf } from "./openapi/json-schema.ts";
import { endSession } from "./sessions.ts";
import { browserValue, describesEndpoints, shaped, shapeOf } from "./shape.ts";

const inBrowser = <T>(value: T): T => runInNewContext(`(${browserValue(value)})`, { shaped });

describe("an endpoint in the browser", () => {
  it("is asked as the whole one is", () => {
    const body = { username: "sam", password: "secret" };
    expect(requestOf(inBrowser(accounts.issueToken), { body })).toEqual(requestOf(accounts.issueToken, { body }));
    const params = { id: "7" };
    expect(requestOf(inBrowser(endSession), { params })).toEqual(requestOf(endSession, { params }));
  });

  it("reads answers as the whole one does", () => {
    const readMe = inBrowser(accounts.readMe);
    const said = { ...(exampleOf(accounts.readMe.reply, "output") as object), more: 1 };
    expect(readReply(readMe, 200, said)).toEqual(readReply(accounts.readMe, 200, said));
    expect(readReply(inBrowser(accounts.logout), 204, undefined)).toBeUndefined();
    expect(() => readReply(readMe, 200, {})).toThrow("We couldn't read the server's response.");
  });

  it("comes without texts", () => {
    expect(browserValue(events.streamEvents)).not.toContain(events.streamEvents.summary);
  });
});

describe("what else a module of endpoints exports", () => {
  it("is a list of them, in its order", () => {
    const asked = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(inBrowser(appointmentEndpoints).map(asked)).toEqual(appointmentEndpoints.map(asked));
  });

  it("is a plain value, and never a schema or a function", () => {
    expect(browserValue(events.longestSinceMs)).toBe(String(events.longestSinceMs));
    expect(browserValue(accounts.user)).toBeUndefined();
    expect(browserValue(requestOf)).toBeUndefined();
  });
});

it("modules without endpoints are told from those with", () => {
  expect(describesEndpoints(accounts)).toBe(true);
  expect(describesEndpoints({ appointmentEndpoints })).toBe(true);
  expect(describesEndpoints(fields)).toBe(false);
});

const replies = endpoints.flatMap(({ name, reply, conflict }) =>
  [reply, conflict].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
);
const readBoth = (schema: z.ZodType, value: unknown) => {
  const [own, meant] = [shaped(shapeOf(schema)).safeParse(value), schema.safeParse(value)];
  return { own: own.success ? own.data : "refused", meant: meant.success ? meant.data : "refused" };
};

/** The value once for each part of it, with that part taken out or made something else. */
function* spoiled(value: unknown): Generator<unknown> {
  yield typeof value === "object" && value !== null ? 7 : { not: "this" };
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    for (const other of spoiled(inner))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
    if (!Array.isArray(value)) yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  }
}

describe("a shape", () => {
  it.each([
    ["a text of any length", z.string().max(3), "long", "long"],
    ["one of several values", z.enum(["a", "b"]), "b", "b"],
    ["none of several values", z.enum(["a", "b"]), "c", "refused"],
    ["null where it may be", z.enum(["a"]).nullable(), null, null],
    ["null where it may not be", z.string(), null, "refused"],
    ["fields that are not named", z.object({ a: z.int() }), { a: 1, b: 2 }, { a: 1 }],
    ["fields that are not named, where they are kept", z.looseObject({ a: z.int() }), { a: 1, b: 2 }, { a: 1, b: 2 }],
    ["a field that may be missing", z.object({ a: z.int().optional() }), {}, {}],
    ["a field with something to fall back to", z.object({ a: z.int().default(7) }), {}, { a: 7 }],
    ["a field that is missing", z.object({ a: z.int() }), {}, "refused"],
    ["a list where an object should be", z.object({}), [], "refused"],
    ["an object where a list should be", z.array(z.string()), {}, "refused"],
    ["a list with something else in it", z.array(z.string()), ["a", 1], "refused"],
    ["names that are not known ahead", z.record(z.string(), z.int()), { a: 1, b: 2 }, { a: 1, b: 2 }],
    ["what is wrong under such a name", z.record(z.string(), z.int()), { a: "1" }, "refused"],
    ["the form that fits", z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]), { b: 1 }, { b: 1 }],
    ["none of the forms", z.union([z.int(), z.string()]), true, "refused"],
    ["anything", z.unknown(), { a: [1] }, { a: [1] }],
  ])("reads %s", (_, schema, value, read) => {
    expect(readBoth(schema, value).own).toEqual(read);
  });

  it("says where it does not fit", () => {
    const schema = z.object({ data: z.array(z.object({ id: z.string() })) });
    const result = shaped(shapeOf(schema)).safeParse({ data: [{ id: "a" }, { id: 7 }] });
    expect(result).toMatchObject({ success: false, error: { message: "Not as described: reply.data.1.id" } });
  });

  it("cannot be made of a schema that it cannot say", () => {
    expect(() => shapeOf(z.object({ at: z.date() }))).toThrow("A reply holds date");
  });

  it.each(replies)(
    "reads a reply of %s as its schema does, and refuses it when any part is of another kind",
    (_, schema) => {
      for (const extent of ["shown", "needed"] as const) {
        const example = exampleOf(schema, "output", extent);
        const whole = readBoth(schema, example);
        expect(whole.own).toEqual(whole.meant);
        expect(whole.own).not.toBe("refused");
        for (const other of spoiled(example)) {
          const { own, meant } = readBoth(schema, other);
          expect(own, JSON.stringify(other)).toEqual(meant);
        }
      }
    },
  );
});
