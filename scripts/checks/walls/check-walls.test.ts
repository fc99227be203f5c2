import { describe, expect, test } from "vitest";
import { checkWalls } from "./check-walls.ts";

/** A file that stands alone is used by nobody, which is looked at below. */
const rulesOf = (path: string, text: string): string[] =>
  checkWalls([{ path, text }])
    .map(({ rule }) => rule)
    .filter((rule) => rule !== "shared");

type Case = [path: string, text: string, rule: string | null];

const cases: Record<string, Case[]> = {
  "packages of each room": [
    ["src/domain/a.ts", `import { z } from "zod";`, "package"],
    ["src/domain/a.ts", `import type { Z } from "@scope/name/deep";`, "package"],
    ["src/domain/a.ts", `import fs from "node:fs";`, "package"],
    ["src/domain/a.ts", `import fs from "fs/promises";`, "package"],
    ["src/domain/a.test.ts", `import { it } from "vitest"; import fc from "fast-check";`, null],
    ["src/domain/a.test.ts", `import { z } from "zod";`, "package"],
    ["src/contract/a.ts", `import { z } from "zod";`, null],
    ["src/contract/a.ts", `import fastify from "fastify";`, "package"],
    ["src/contract/a.ts", `import "node:path";`, "package"],
    ["src/contract/a.test.ts", `import "node:path";`, null],
    ["src/web/a.tsx", `import { useState } from "react";`, null],
    ["src/web/a.tsx", `import "node:crypto";`, "package"],
    ["src/web/a.tsx", `import "path";`, "package"],
    ["src/server/a.ts", `import "node:crypto"; import fastify from "fastify";`, null],
    ["src/server/a.ts", `import { useState } from "react";`, "package"],
    ["src/server/a.ts", `import { renderToString } from "react-dom/server";`, "package"],
    ["src/server/a.ts", `import { x } from "@react-router/node";`, "package"],
  ],
  "screens and parts": [
    ["src/web/screens/auth/route.tsx", `import "../profile/form.tsx";`, "screen"],
    ["src/web/screens/auth/route.tsx", `import type { X } from "#web/screens/profile/form.tsx";`, "screen"],
    [
      "src/web/screens/auth/route.tsx",
      `import "./form.tsx"; import "../../parts/buttons/button.tsx"; import "#domain/x.ts";`,
      null,
    ],
    ["src/web/data/me.ts", `import "../screens/auth/form.tsx";`, "screen"],
    ["src/web/routes.ts", `import "./screens/auth/route.tsx";`, null],
    [
      "src/web/parts/buttons/button.tsx",
      `import "./icon.tsx"; import "react"; import { x } from "#domain/time/dates.ts";`,
      null,
    ],
    ["src/web/parts/buttons/button.tsx", `import "../../data/me.ts";`, "parts"],
    ["src/web/parts/buttons/button.tsx", `import type { User } from "#contract/accounts.ts";`, "parts"],
  ],
  "browser storage": [
    ["src/web/session/storage.ts", `localStorage.getItem("token"); document.cookie = "a=b";`, null],
    ["src/web/session/theme-script.ts", `export const script = "localStorage.theme";`, null],
    ["src/web/session/storage.test.ts", `localStorage.clear();`, null],
    ["src/web/root.tsx", `localStorage.getItem("token");`, "storage"],
    ["src/web/root.tsx", `window.sessionStorage.clear();`, "storage"],
    ["src/web/root.tsx", `globalThis["localStorage"].clear();`, "storage"],
    ["src/web/root.tsx", `document.cookie = "a=b";`, "storage"],
    ["src/web/root.tsx", `window.document.cookie;`, "storage"],
    ["src/web/root.tsx", `const s = <script>{"localStorage.theme"}</script>;`, "storage"],
    ["src/web/root.tsx", "const s = `try{sessionStorage.x}catch{}`;", "storage"],
    ["src/web/root.tsx", `// localStorage is read elsewhere`, null],
  ],
  "features and SQL": [
    ["src/server/features/mail/send.ts", `import { x } from "../accounts/find-owner.ts";`, null],
    ["src/server/features/mail/send.ts", `import { x } from "./store.ts";`, null],
    ["src/server/features/mail/send.ts", `import { x } from "../accounts/store.ts";`, "feature"],
    ["src/server/features/mail/send.ts", `import { x } from "#server/features/accounts/routes.ts";`, "feature"],
    ["src/server/app.ts", `import { routes } from "./features/accounts/routes.ts";`, null],
    ["src/server/features/mail/store.ts", `import { sql } from "kysely"; sql\`x\`; db.selectFrom("a");`, null],
    ["src/server/db/open.ts", `import { Kysely } from "kysely"; import pg from "pg";`, null],
    ["db/migrations/0001-accounts.ts", `import { sql } from "kysely";`, null],
    ["src/server/features/mail/send.ts", `import { sql } from "kysely";`, "sql"],
    ["src/server/features/mail/send.ts", `import pg from "pg";`, "sql"],
    ["src/server/features/mail/send.ts", `import type { Kysely } from "kysely";`, null],
    ["src/server/features/mail/send.ts", `db.insertInto("mail").execute();`, "sql"],
    ["src/server/features/mail/send.ts", "sql`delete from mail`;", "sql"],
    ["src/main/start.ts", `import { Kysely } from "kysely";`, "sql"],
    ["src/main/start.ts", `import pg from "pg";`, null],
    ["src/voice/a.ts", `db.updateTable("calls");`, "sql"],
  ],
  environment: [
    ["src/main/configuration.ts", `process.env.PORT;`, null],
    ["scripts/start.mjs", `process.env.PORT;`, null],
    ["src/server/a.ts", `process.env.PORT;`, "environment"],
    ["src/server/a.ts", `globalThis.process?.["env"];`, "environment"],
    ["src/server/a.ts", `const { env } = process;`, "environment"],
    ["src/server/a.ts", `import { env } from "node:process";`, "environment"],
    ["src/web/a.ts", `import.meta.env.DEV;`, null],
  ],
  clock: [
    ["src/server/a.ts", `Date.now();`, "clock"],
    ["src/server/a.ts", `const read = Date.now;`, "clock"],
    ["src/server/a.ts", `new Date();`, "clock"],
    ["src/server/a.ts", `String(Date());`, "clock"],
    ["src/server/a.ts", `performance.now();`, "clock"],
    ["src/server/a.ts", `globalThis.performance.now();`, "clock"],
    ["src/server/a.ts", `const { now } = performance;`, "clock"],
    ["src/server/a.ts", `Temporal.Now.instant();`, "clock"],
    ["src/server/a.ts", `process.hrtime.bigint();`, "clock"],
    ["src/web/a.tsx", `new Date();`, "clock"],
    ["src/server/a.ts", `new Date(0); new Date(clock.now()); Date.parse("2026-01-01");`, null],
    ["src/server/a.ts", `/* Date.now() */ const text = "new Date()";`, null],
    ["src/main/clock.ts", `Date.now(); performance.now();`, null],
    ["src/web/session/browser-clock.ts", `new Date();`, null],
    ["src/server/a.test.ts", `Date.now();`, null],
    ["tests/support/a.ts", `Date.now();`, null],
  ],
  "product and tests": [
    ["src/server/a.ts", `import "../../tests/support/world.ts";`, "outside"],
    ["src/server/a.ts", `import "../../scripts/start.mjs";`, "outside"],
    ["src/main/a.ts", `import "../../bench/login.ts";`, "outside"],
    ["src/server/a.test.ts", `import "../../tests/support/world.ts";`, null],
    ["src/server/a.test.ts", `import "../../tests/journeys/login.ts";`, "outside"],
    ["src/server/a.ts", `import "./b.test.ts";`, "test-file"],
    ["tests/features/a.test.ts", `import "#server/b.test.ts";`, "test-file"],
    ["tests/features/a.test.ts", `import "#main/start.ts"; import "#sandbox/mail/inbox.ts";`, null],
  ],
  "files that can be read": [
    ["src/server/a.ts", "await import(name);", "readable"],
    ["src/server/a.ts", "require('./' + name);", "readable"],
    ["src/main/a.ts", "await import(name);", null],
    ["src/server/a.ts", `import { from;`, "syntax"],
    ["src/server/a.ts", `${"\n".repeat(299)}`, null],
    ["src/server/a.ts", `${"\n".repeat(300)}x();`, "length"],
    ["scripts/start.mjs", `${"\n".repeat(300)}x();`, "length"],
    ["tests/a.test.ts", `${"\n".repeat(300)}x();`, "length"],
  ],
  names: [
    ["src/server/utils.ts", "", "name"],
    ["src/web/helpers/date.ts", "", "name"],
    ["src/server/common/a.ts", "", "name"],
    ["src/server/call-manager.ts", "", "name"],
    ["src/server/mail-service.ts", "", "name"],
    ["src/contract/types.ts", "", "name"],
    ["tests/test-helpers.ts", "", "name"],
    ["src/domain/service-transfer.ts", "", null],
    ["src/web/screens/terms/terms-of-service.tsx", "", null],
  ],
};

describe.each(Object.entries(cases))("%s", (_, rows) => {
  test.each(rows)("%s with %j gives %s", (path, text, rule) => {
    const found = rulesOf(path, text);
    if (rule === null) expect(found).toEqual([]);
    else expect(found).toContain(rule);
  });
});

describe("what only shows when files are seen together", () => {
  const found = (files: Record<string, string>) =>
    checkWalls(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
      ({ path, rule }) => `${path} ${rule}`,
    );

  test("files that import each other, be it types", () => {
    const files = { "src/web/a.ts": `import "./b.ts";`, "src/web/b.ts": `import type { A } from "./a.ts";` };
    expect(found(files)).toEqual(["src/web/a.ts cycle"]);
    expect(found({ ...files, "src/web/b.ts": "" })).toEqual([]);
  });

  test("features that lead to each other by different files", () => {
    const files = {
      "src/server/features/calls/a.ts": `import "../texts/b.ts";`,
      "src/server/features/texts/b.ts": "",
      "src/server/features/texts/c.ts": `import "../calls/d.ts";`,
      "src/server/features/calls/d.ts": "",
    };
    expect(found(files)).toEqual(["src/server/features/calls cycle"]);
    expect(found({ ...files, "src/server/features/texts/c.ts": "" })).toEqual([]);
  });

  test("a file of domain that one room alone uses, be it by way of another", () => {
    const files = {
      "src/domain/a.ts": "",
      "src/domain/b.ts": `import "./a.ts";`,
      "src/web/c.ts": `import "#domain/b.ts";`,
      "src/main/d.ts": `import "#domain/b.ts";`,
      "src/server/e.test.ts": `import "#domain/b.ts";`,
    };
    expect(found(files)).toEqual(["src/domain/a.ts shared", "src/domain/b.ts shared"]);
    expect(found({ ...files, "src/server/f.ts": `import type { B } from "#domain/b.ts";` })).toEqual([]);
  });
});

describe("who writes a table", () => {
  const migration = {
    path: "db/migrations/0001-calls.sql",
    text: "create table calls (id uuid);\ncreate table texts (id uuid);",
  };
  const own = { path: "src/server/features/calls/store.ts", text: `db.insertInto("calls").values(row);` };
  /** In a case `#{` stands for what begins a hole in a template. */
  const found = (path: string, text: string): string[] =>
    checkWalls([migration, own, { path, text: `import { sql } from "kysely";\n${text.replaceAll("#{", "${")}` }])
      .filter(({ rule }) => rule === "writer")
      .map(({ path: at, line }) => `${at}:${line}`);
  const other = "src/server/features/texts/store.ts";
  const both = [`${own.path}:1`, `${other}:2`];

  test.each([
    `db.updateTable("calls").set(change);`,
    `tx.deleteFrom("calls as call").where("id", "=", id);`,
    `db.with("some", (of) => of.mergeInto("calls"));`,
    `deleteInSteps(db, "calls", sql\`true\`, signal);`,
    "sql`insert into calls (id) select id from texts`;",
    "sql`with gone as (delete from only calls where id = #{id} returning id) select from gone`;",
    "sql<Row>`\n  update calls as call set state = 'ended'`;",
    "sql`truncate table public.calls`;",
    'sql`merge into "calls" using texts on true`;',
    `sql.raw("update calls set state = 'ended'");`,
    "client.query(`delete from calls where id = #{id}`);",
  ])("a second feature with %s is named, as is the first", (text) => {
    expect(found(other, text).sort()).toEqual(both);
  });

  test.each([
    `db.selectFrom("calls").selectAll().forUpdate();`,
    "sql`select from calls order by id for update`;",
    "sql`select from calls for no key update of calls`;",
    "sql`insert into texts (id) values (1) on conflict (id) do update set id = excluded.id`;",
    `db.deleteFrom("texts");`,
    `const text = "Update calls, or delete them.";`,
    "// delete from calls",
  ])("reading, locking and the own table are allowed: %s", (text) => {
    expect(found(other, text)).toEqual([]);
  });

  test("the wiring and the rest of the server are writers, too, and tests are none", () => {
    const text = `client.query("insert into calls values (1)");`;
    expect(found("src/main/a.ts", text)).toContain("src/main/a.ts:2");
    expect(found("src/server/jobs/store.ts", text)).toContain("src/server/jobs/store.ts:2");
    expect(found("src/server/features/calls/desk/store.ts", text)).toEqual([]);
    expect(found("src/server/features/texts/a.test.ts", text)).toEqual([]);
    expect(found("tests/features/a.test.ts", text)).toEqual([]);
  });

  test.each([
    "db.insertInto(table).values(row);",
    "db.updateTable(`#{name}s`).set(change);",
    "deleteInSteps(db, table, fits, signal);",
    "sql`delete from #{sql.table(table)} where id = #{id}`;",
    "sql`update #{sql.table(table)} set id = #{id}`;",
    "sql`insert into #{sql.ref(table)} (id) values (1)`;",
    "sql`delete from`;",
    "client.query(`update #{table} set id = 1`);",
  ])("a name that is only known at run time is refused: %s", (text) => {
    expect(found(other, text)).toEqual([`${other}:2`]);
    expect(found("src/server/db/delete-in-steps.ts", text)).toEqual([]);
  });
});
