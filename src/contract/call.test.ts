import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { issueToken, logout, readMe, type registerAccount, type User, updateMe } from "./accounts.ts";
import { ApiFailure, readReply, requestOf } from "./call.ts";
import { endpoint } from "./endpoint.ts";
import { endSession } from "./sessions.ts";

const search = endpoint({
  name: "search",
  topic: "Test",
  method: "GET",
  path: "/owners/{owner}/jobs/{job}",
  summary: "Search",
  auth: "bearer",
  params: z.object({ owner: z.string(), job: z.string() }),
  query: z.object({ q: z.string().optional(), limit: z.coerce.number<number>().optional() }),
  headers: z.object({ "last-event-id": z.string().optional() }),
  status: 200,
  reply: z.array(z.string()),
  errors: [409, 429],
  conflict: z.object({ detail: z.string(), next: z.array(z.string()) }),
});
const params = { owner: "a", job: "b" };

function caught(run: () => unknown): ApiFailure {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
  throw new Error("Nothing was thrown.");
}

describe("a request", () => {
  it("sends JSON as JSON and asks for JSON", () => {
    expect(requestOf(updateMe, { body: { theme: "dark", full_name: null } })).toEqual({
      method: "PATCH",
      path: "/users/me",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: '{"theme":"dark","full_name":null}',
    });
  });

  it("sends a form as a form, with every character that means something escaped", () => {
    const { headers, body } = requestOf(issueToken, { body: { username: "sam & co", password: "a=b+c%ü" } });
    expect(headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect([...new URLSearchParams(body)]).toEqual([
      ["username", "sam & co"],
      ["password", "a=b+c%ü"],
    ]);
  });

  it("sends no body and no content type where there is none", () => {
    expect(requestOf(logout, {})).toEqual({
      method: "POST",
      path: "/logout",
      headers: { accept: "application/json" },
      body: undefined,
    });
  });

  it("fills in the path and the query, and leaves out what is not given", () => {
    const { path } = requestOf(search, {
      params: { owner: "a/b?c", job: "ü" },
      query: { q: "x y&z", limit: undefined },
    });
    expect(path).toBe("/owners/a%2Fb%3Fc/jobs/%C3%BC?q=x%20y%26z");
    expect(requestOf(search, { params, query: { limit: 5 } }).path).toBe("/owners/a/jobs/b?limit=5");
    expect(requestOf(search, { params }).path).toBe("/owners/a/jobs/b");
  });

  it("carries the headers that the endpoint describes", () => {
    expect(requestOf(search, { params, headers: { "last-event-id": "7" } }).headers).toEqual({
      accept: "application/json",
      "last-event-id": "7",
    });
  });

  it.each([[""], ["."], [".."]])("is refused as not found where the id %j would lead to another address", (id) => {
    expect(caught(() => requestOf(endSession, { params: { id } })).status).toBe(404);
  });

  it("may leave out what has a default, and must name what has none", () => {
    type Body = Parameters<typeof requestOf<typeof registerAccount>>[1]["body"];
    expectTypeOf<{ username: string; email: string; password: string }>().toExtend<Body>();
    expectTypeOf<{ username: string; email: string }>().not.toExtend<Body>();
    const needy = endpoint({ ...search, query: z.object({ customer: z.string() }) });
    type Given = Parameters<typeof requestOf<typeof needy>>[1];
    expectTypeOf<{ params: typeof params; query: { customer: string } }>().toExtend<Given>();
    expectTypeOf<{ params: typeof params }>().not.toExtend<Given>();
    expectTypeOf<{ params: typeof params }>().toExtend<Parameters<typeof requestOf<typeof search>>[1]>();
  });
});

describe("a reply", () => {
  const me = {
    id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
    username: "sam",
    email: "sam@example.com",
    full_name: null,
    phone: "+15125550142",
    timezone: "America/Chicago",
    theme: "system",
    created_at: "2026-03-02T15:30:00Z",
  };

  it("is read by the endpoint's schema, without fields that the schema does not name", () => {
    const reply = readReply(readMe, 200, { ...me, password_hash: "x" });
    expectTypeOf(reply).toEqualTypeOf<User>();
    expect(reply).toEqual(me);
  });

  it("that has no body is undefined", () => {
    expect(readReply(logout, 204, undefined)).toBeUndefined();
  });

  it.each([[undefined], [null], ["<html>"], [{ ...me, id: 7 }], [[]]])(
    "that is not what was described (%j) is a failure",
    (json) => {
      const failure = caught(() => readReply(readMe, 200, json));
      expect(failure.detail).toBe("We couldn't read the server's response.");
      expect(failure.cause).toBeInstanceOf(z.ZodError);
    },
  );
});

describe("a failure", () => {
  it("says what the server said", () => {
    const failure = caught(() => readReply(readMe, 401, { detail: "Session expired" }));
    expect(failure).toMatchObject({ status: 401, detail: "Session expired", message: "Session expired" });
  });

  it.each([
    [404, undefined, "Not Found"],
    [500, "<html>", "Internal Server Error"],
    [503, { detail: 7 }, "Service Unavailable"],
    [422, { detail: "" }, "Unprocessable Content"],
    [418, {}, "Status 418"],
    [304, undefined, "Status 304"],
  ])("with status %i and the body %j falls back to %j", (status, json, detail) => {
    expect(caught(() => readReply(readMe, status, json))).toMatchObject({ status, detail });
  });

  it.each([
    ["30", 30],
    ["0", 0],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["-3", undefined],
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("with Retry-After %j waits %j seconds", (header, seconds) => {
    expect(caught(() => readReply(search, 429, { detail: "Wait." }, header)).retryAfterSeconds).toBe(seconds);
  });

  it("by conflict hands over what the endpoint describes, and nothing that it does not", () => {
    const taken = { detail: "Taken", next: ["9 AM"] };
    expect(caught(() => readReply(search, 409, { ...taken, more: 1 })).conflict).toEqual(taken);
    expect(caught(() => readReply(search, 409, { detail: "Taken", next: 9 })).conflict).toBeUndefined();
    expect(caught(() => readReply(search, 404, taken)).conflict).toBeUndefined();
  });
});
