import type { Db } from "../../db/connect.ts";
import { lapseSpans } from "./lapse-spans.ts";
import type { LapseKind } from "./note-lapse.ts";
import { listLapses } from "./store.ts";

const mostHours = 200;

/** What it meant for her callers, as an owner reads it. */
const texts: Readonly<Record<LapseKind, string>> = {
  model: "The language model didn't answer in time, so her built-in answers took over.",
  speech: "The speech service broke off, and another one carried on.",
  calendar: "Your calendar couldn't be read, so she went by what she'd read last.",
  line: "The phone line dropped.",
  slow: "Callers waited too long for an answer.",
};

type Asked = Parameters<typeof listLapses>[1];

/** The hours of some days that were not at their best, with the calls they touched; nothing where there was nothing. */
export async function lapsesOf(db: Db, asked: Asked) {
  const spans = lapseSpans(await listLapses(db, asked, mostHours));
  return spans.map(({ assistant_id, assistant_name, kind, from, until, timezone, calls }) => ({
    ...{ kind, text: texts[kind], timezone, tenant_id: assistant_id, tenant_name: assistant_name },
    ...{ from: from.toISOString(), until: until.toISOString() },
    calls: calls.map(({ id, at }) => ({ conversation_id: id, timestamp: new Date(at).toISOString() })),
  }));
}
