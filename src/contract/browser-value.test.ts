import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as accounts from "./accounts.ts";
import { appointmentEndpoints } from "./appointments.ts";
import { browserValue, describesEndpoints } from "./browser-value.ts";
import { readReply, requestOf } from "./call.ts";
import * as events from "./events.ts";
import { exampleOf } from "./example.ts";
import * as fields from "./fields.ts";
import { endSession } from "./sessions.ts";
import { shaped } from "./shape.ts";

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
    expect(() => readReply(readMe, 200, {})).toThrow("The answer of the server could not be read.");
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
