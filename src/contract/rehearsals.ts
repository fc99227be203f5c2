import { z } from "zod";
import { differing, verdicts } from "#domain/rehearsals/difference.ts";
import { expectedOutcomes, rehearsalCallerLimits } from "#domain/rehearsals/expected.ts";
import { draft } from "./assistant.ts";
import { settingsDraft } from "./assistant-settings.ts";
import { endpoint } from "./endpoint.ts";
import { count, id, idParams, moment, phone, tenantId } from "./fields.ts";

const topic = "Rehearsals";

const difference = z
  .object({
    verdict: z.enum(verdicts),
    what: z.enum(differing),
    text: z.string().meta({ examples: ["The job isn't booked anymore (Leak repair, Thu, Nov 19 at 9 AM)."] }),
    jobs: z.int().meta({ examples: [-1], description: "Jobs more or fewer" }),
  })
  .meta({ id: "RehearsalDifference" });

const partsAt = count
  .nullable()
  .describe("Number of the first line that differs, from 0; null if every line is the same");
const callId = z.string().meta({ examples: ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"] });

const rehearsedCall = z
  .object({
    call_id: callId.describe("ID of the conversation, or of the practice caller"),
    source: z
      .enum(["call", "own", "everyday", "emergency"])
      .describe(
        "A call that came, one that the owner made a rehearsal, or a practice caller: everyday or in an emergency",
      ),
    title: z
      .string()
      .meta({ examples: ["Greg Halvorsen"], description: "Who called, or what the practice caller wants" }),
    called_at: moment.describe("Of a practice caller, the moment that is played"),
    from: phone.describe("Empty if the number was hidden"),
    verdict: z.enum(verdicts).describe("Of the worst difference"),
    differences: z.array(difference).describe("The worst first"),
    parts_at: partsAt,
  })
  .meta({ id: "RehearsedCall" });
export type RehearsedCall = z.output<typeof rehearsedCall>;

const result = z
  .object({
    summary: z.string().meta({ examples: ["3 of 214 calls would end differently: 1 worse, 2 better."] }),
    calls: count.describe("Calls that came"),
    practice: count.describe("Practice callers, the owner's own among them"),
    worse: count.describe("Calls with something worse"),
    different: count.describe("Calls that only end differently"),
    better: count.describe("Calls with something better and nothing worse"),
    jobs: z.int().meta({ examples: [-2], description: "Booked jobs more or fewer, in all these calls" }),
    dollars_per_month: z
      .number()
      .nullable()
      .meta({ examples: [-560], description: "At the owner's average job value; null without one" }),
    days: count.describe("How many days the calls come from"),
    calls_listed: z.array(rehearsedCall).describe("Those that end differently, the worst first, up to 100"),
    failing: z
      .array(z.object({ call_id: callId, title: z.string(), text: z.string() }))
      .describe("The owner's own rehearsals that don't end as they should, with the change or without"),
    not_known: z
      .array(z.string().meta({ examples: ["Appointments that have moved since stand at their new time."] }))
      .describe("What the rehearsal can't know"),
  })
  .meta({ id: "RehearsalResult" });
export type RehearsalResult = z.output<typeof result>;

export const rehearsal = z
  .object({
    id,
    tenant_id: tenantId,
    state: z.enum(["running", "done", "cancelled", "failed"]).describe("A new rehearsal cancels the one before"),
    done: count.describe("Calls played so far"),
    total: count,
    result: result.nullable().describe("Null until it's done"),
    created_at: moment,
  })
  .meta({ id: "Rehearsal" });
export type Rehearsal = z.output<typeof rehearsal>;

export const startRehearsal = endpoint({
  name: "startRehearsal",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/rehearsals",
  summary: "Rehearse a change",
  description:
    "Plays the assistant's calls of the last 90 days, up to the newest 300, and practice callers with everyday matters and emergencies, each twice: as she is, and with the fields you send changed, or without any as her draft has her. Nothing is saved, and nobody is called. Ask for the rehearsal until it's done. It's kept for a day.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({ ...draft, settings: settingsDraft }).partial(),
  status: 202,
  reply: rehearsal,
  errors: [401, 404, 422, 429],
});

export const readRehearsal = endpoint({
  name: "readRehearsal",
  topic,
  method: "GET",
  path: "/api/rehearsals/{id}",
  summary: "Get a rehearsal's progress and result",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: rehearsal,
  errors: [401, 404],
});

const spokenLine = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().meta({ examples: ["My kitchen sink is leaking."] }),
});
const side = z.array(spokenLine);

const sideBySide = z
  .object({
    call_id: callId,
    live: side.describe("As she is"),
    draft: side.describe("With the change"),
    differences: z.array(difference),
    parts_at: partsAt,
  })
  .meta({ id: "RehearsedSideBySide" });
export type SideBySide = z.output<typeof sideBySide>;

export const readRehearsedCall = endpoint({
  name: "readRehearsedCall",
  topic,
  method: "GET",
  path: "/api/rehearsals/{id}/calls/{call_id}",
  summary: "Get one call of a rehearsal, side by side",
  auth: "bearer",
  keys: true,
  params: idParams.extend({ call_id: callId }),
  status: 200,
  reply: sideBySide,
  errors: [401, 404, 429, 503],
});

const outcome = z.enum(expectedOutcomes).describe("What should happen in the call");
const says = z
  .string()
  .max(rehearsalCallerLimits.says)
  .meta({
    examples: ["Estimates are free."],
    description: "What callers should be told, in any words; empty for nothing certain",
  });

const rehearsalCaller = z
  .object({
    id,
    tenant_id: tenantId,
    conversation_id: id.describe("ID of the conversation it's made of"),
    title: z.string().meta({ examples: ["Do you charge for an estimate?"] }),
    outcome,
    says,
    from_answer: z.boolean().describe("Made by itself when an open question of the conversation was answered"),
    called_at: moment.describe("When the call came"),
    created_at: moment,
  })
  .meta({ id: "RehearsalCaller" });
export type RehearsalCaller = z.output<typeof rehearsalCaller>;

export const makeRehearsalCaller = endpoint({
  name: "makeRehearsalCaller",
  topic,
  method: "POST",
  path: "/api/conversations/{id}/rehearsal",
  summary: "Make a conversation a rehearsal",
  description:
    "From then on, every rehearsal plays this caller again and says if the call doesn't end as it should. The same title replaces the one before. It goes when the conversation's words are erased.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({
    outcome,
    says: says.default(""),
    title: z
      .string()
      .max(1_000)
      .default("")
      .meta({ examples: ["Wants a visit on a Saturday"], description: "Empty for the caller's first words" }),
  }),
  status: 201,
  reply: rehearsalCaller,
  errors: [401, 404, 409, 422],
});

export const listRehearsalCallers = endpoint({
  name: "listRehearsalCallers",
  topic,
  method: "GET",
  path: "/api/tenants/{id}/rehearsal-callers",
  summary: "List an assistant's own rehearsals",
  description: "The oldest first. At most 100.",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: z.array(rehearsalCaller),
  errors: [401, 404],
});

export const removeRehearsalCaller = endpoint({
  name: "removeRehearsalCaller",
  topic,
  method: "DELETE",
  path: "/api/rehearsal-callers/{id}",
  summary: "Remove a rehearsal",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

const foundCall = z
  .object({
    rule: z.string().meta({ examples: ["An emergency is booked like any job"], description: "What must never be" }),
    wrong: z.string().meta({ examples: ["The caller was in danger, and was given an appointment."] }),
    when: z.string().meta({ examples: ["Late on a Sunday night"], description: "When this call comes, or from whom" }),
    lines: z.array(spokenLine).describe("The call, up to where it goes wrong"),
    wrong_at: count.describe("Number of the line in which it goes wrong, from 0"),
  })
  .meta({ id: "FoundCall" });

const searchResult = z
  .object({
    summary: z.string().meta({ examples: ["Looked at 803 moments in calls. Nothing went wrong."] }),
    moments: count.describe("Moments in calls that were looked at, each another one"),
    is_whole: z.boolean().describe("False if it took too long, and a part of it was left out"),
    calls: z.array(foundCall).describe("One for each rule that doesn't hold, the gravest first"),
  })
  .meta({ id: "CallSearchResult" });
export type CallSearchResult = z.output<typeof searchResult>;

const callSearch = z
  .object({
    id,
    tenant_id: tenantId,
    state: z.enum(["running", "done", "cancelled", "failed"]).describe("A new search of her cancels the one before"),
    done: count.describe("Parts that are done"),
    total: count,
    result: searchResult.nullable().describe("Null until it's done"),
    created_at: moment,
  })
  .meta({ id: "CallSearch" });
export type CallSearch = z.output<typeof callSearch>;

export const startCallSearch = endpoint({
  name: "startCallSearch",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/call-searches",
  summary: "Look for calls that go wrong",
  description:
    "Makes up callers and plays their calls to the assistant as she is, or with the fields you send changed: at night, from a hidden number, while nobody picks up, with a full calendar. It looks for calls that must never be, such as an emergency that's booked like any job, a price you never gave, or a call that goes round and round. Nothing is saved, and nobody is called. Ask for the search until it's done. It's kept for a day.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({ ...draft, settings: settingsDraft }).partial(),
  status: 202,
  reply: callSearch,
  errors: [401, 404, 422, 429, 503],
});

export const readCallSearch = endpoint({
  name: "readCallSearch",
  topic,
  method: "GET",
  path: "/api/call-searches/{id}",
  summary: "Get a search's progress and result",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: callSearch,
  errors: [401, 404],
});

export const rehearsalEndpoints = [
  startRehearsal,
  readRehearsal,
  readRehearsedCall,
  startCallSearch,
  readCallSearch,
  makeRehearsalCaller,
  listRehearsalCallers,
  removeRehearsalCaller,
] as const;
