import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as accounts from "./accounts.ts";
import * as appointments from "./appointments.ts";
import { browserModule } from "./browser-module.ts";
import { readReply, requestOf } from "./call.ts";
import * as events from "./events.ts";
import { exampleOf } from "./example.ts";
import * as fields from "./fields.ts";
import { shaped } from "./shape.ts";

/** The exports of a module's text. */
const run = (text: string | undefined): Record<string, unknown> => {
  const names = [...(text ?? "").matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const body = (text ?? "").replace(/^import .*$/m, "").replaceAll(/^export /gm, "");
  return runInNewContext(`(() => { ${body}; return { ${names.join()} }; })()`, { shaped });
};

describe("a module of endpoints in the browser", () => {
  const slim = run(browserModule(accounts)) as typeof accounts;

  it("asks as the whole module does", () => {
    const body = { username: "sam", password: "secret" };
    expect(requestOf(slim.issueToken, { body })).toEqual(requestOf(accounts.issueToken, { body }));
    expect(requestOf(slim.endSession, { params: { id: "7" } })).toEqual(
      requestOf(accounts.endSession, { params: { id: "7" } }),
    );
  });

  it("reads answers as the whole module does", () => {
    const said = { ...(exampleOf(accounts.readMe.reply, "output") as object), more: 1 };
    expect(readReply(slim.readMe, 200, said)).toEqual(readReply(accounts.readMe, 200, said));
    expect(readReply(slim.logout, 204, undefined)).toBeUndefined();
    expect(() => readReply(slim.readMe, 200, {})).toThrow("The answer of the server could not be read.");
  });

  it("has the lists of its endpoints, in their order, also of those that have no name of their own", () => {
    const { appointmentEndpoints } = run(browserModule(appointments)) as typeof appointments;
    expect(appointmentEndpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
      appointments.appointmentEndpoints.map(({ method, path }) => `${method} ${path}`),
    );
  });

  it("has plain values, and no schemas and no texts", () => {
    const text = browserModule(events) ?? "";
    expect(run(text)).toMatchObject({ longestSinceMs: events.longestSinceMs });
    expect(text).not.toContain(events.streamEvents.summary);
    expect(Object.keys(slim)).not.toContain("user");
  });

  it("is not made of a module that describes no endpoint", () => {
    expect(browserModule(fields)).toBeUndefined();
  });
});
