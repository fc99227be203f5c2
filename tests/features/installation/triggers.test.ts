import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { splitCells } from "../../../scripts/checks/spec-map/read-rows.ts";
import { createWorldDatabase } from "../../support/world.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/triggers.md"), "utf8");

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createWorldDatabase() });
  await client.connect();
});
afterAll(() => client.end());

/** The rows of the page's table with these columns, as far as they are compared. */
function rowsOf(text: string, columns: readonly string[]): string[] {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => columns.join() === splitCells(line).slice(0, columns.length).join());
  const end = lines.findIndex((line, at) => at > head && !line.startsWith("|"));
  return lines
    .slice(head + 2, end === -1 ? undefined : end)
    .map((line) => splitCells(line).slice(0, columns.length).join(" | "))
    .sort();
}
const triggersOn = (text: string) => rowsOf(text, ["Table", "Trigger", "When", "Function", "Writes"]);
const functionsOn = (text: string) => rowsOf(text, ["Function", "Writes"]);

const code = (name: string): string => `\`${name}\``;
const written = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|do|key)\s+)update)\s+(\w+)/gi;

/** What each function of ours writes and whom it tells, by itself or by those that it calls. */
async function readFunctions(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; body: string }>(`
    select proname as name, regexp_replace(prosrc, '--[^\n]*', '', 'g') as body from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const known = new Set(tables.rows.map(({ name }) => name));
  const bodies = new Map(rows.map(({ name, body }) => [name, body]));
  const bodiesBehind = (name: string, seen: Set<string>): string => {
    if (seen.has(name)) return "";
    seen.add(name);
    const body = bodies.get(name) ?? "";
    const called = [...bodies.keys()].filter((other) => new RegExp(String.raw`\b${other}\(`).test(body));
    return [body, ...called.map((other) => bodiesBehind(other, seen))].join("\n");
  };
  const effectOf = (name: string): string => {
    const all = bodiesBehind(name, new Set());
    const writes = [...all.matchAll(written)].map(([, table = ""]) => table).filter((table) => known.has(table));
    const told = [...all.matchAll(/pg_notify\('(\w+)'/g)].map(([, channel = ""]) => channel);
    const sorted = (names: readonly string[]) => [...new Set(names)].sort();
    const effects = [...sorted(writes).map(code), ...sorted(told).map((channel) => `tells ${code(channel)}`)];
    return effects.join(", ") || "nothing";
  };
  return new Map([...bodies.keys()].map((name) => [name, effectOf(name)]));
}

const shape =
  /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) ((?:BEFORE|AFTER|INSTEAD OF) .+?) ON (\S+) (.*?)FOR EACH (ROW|STATEMENT)( WHEN .*)? EXECUTE FUNCTION ((\w+)\(.*\))$/s;

/** What stands in the database, in the words of the page. */
async function readDatabase() {
  const functions = await readFunctions();
  const { rows } = await client.query<{ text: string }>(`
    select pg_get_triggerdef(pg_trigger.oid, true) as text from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  const triggers = rows.map(({ text }) => {
    const parts = shape.exec(text);
    if (!parts) throw new Error(`Not understood: ${text}`);
    const [, name = "", events = "", table = "", how = "", level = "", condition, call = "", called = ""] = parts;
    const when = `${events}, each ${level}${condition ? " with a condition" : ""}`.toLowerCase();
    const isDeferred = how.includes("INITIALLY DEFERRED");
    const cells = [
      code(table),
      code(name),
      isDeferred ? `${when}, at commit` : when,
      code(call),
      functions.get(called),
    ];
    return cells.join(" | ");
  });
  return {
    triggers: triggers.sort(),
    functions: [...functions].map(([name, writes]) => `${code(name)} | ${writes}`).sort(),
  };
}

test("docs/triggers.md has every trigger with its table, its moment, its function and what that writes, and no other", async () => {
  const { triggers } = await readDatabase();
  expect(triggers.length).toBeGreaterThan(50);
  expect(triggersOn(page)).toEqual(triggers);
});

test("docs/triggers.md has every function of ours with what it writes, and no other", async () => {
  const { functions } = await readDatabase();
  expect(functions.length).toBeGreaterThan(30);
  expect(functionsOn(page)).toEqual(functions);
});

test("a row that is gone from the page, or says something else, shows", async () => {
  const { triggers, functions } = await readDatabase();
  const without = page.replace(/^\| `calls` \| `calls_kept` .*\n/m, "");
  expect(triggersOn(without)).toEqual(triggers.filter((row) => !row.startsWith("`calls` | `calls_kept` |")));
  expect(triggersOn(without)).not.toEqual(triggers);
  expect(triggersOn(page.replace("after delete, each row", "after update, each row"))).not.toEqual(triggers);
  expect(functionsOn(page.replace(/^\| `wall_clock` \| nothing/m, "| `wall_clock` | `calls`"))).not.toEqual(functions);
});

test("what is added to the database shows: a trigger, a condition, a write behind another function, a channel", async () => {
  await client.query("begin");
  await client.query(`
    create function planted() returns trigger language plpgsql as $$
    begin perform note_owner_change(new.id, 'call', new.id); update owners set name = '' where false; return null; end $$;
    create trigger planted after insert or update on owners for each row when (new.email <> '') execute function planted('one');
    create or replace function remove_recording() returns trigger language plpgsql as $$
    begin perform pg_notify('planted', ''); return old; end $$;`);
  const { triggers, functions } = await readDatabase();
  await client.query("rollback");
  const added = (rows: readonly string[], known: readonly string[]) => rows.filter((row) => !known.includes(row));
  expect(added(triggers, triggersOn(page))).toEqual([
    "`call_messages` | `call_messages_recorded` | after delete, each row with a condition | `remove_recording()` | tells `planted`",
    "`owners` | `planted` | after insert or update, each row with a condition | `planted('one')` | `owner_changes`, `owners`",
  ]);
  expect(added(functions, functionsOn(page))).toEqual([
    "`planted` | `owner_changes`, `owners`",
    "`remove_recording` | tells `planted`",
  ]);
});
