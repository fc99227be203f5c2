import { z } from "zod";
import { answer, page, pageQuery } from "./answer.ts";
import { assistant, draft } from "./assistant.ts";
import { heldSettings, heldSettingsDraft } from "./assistant-settings.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParams, moment, text } from "./fields.ts";

const topic = "Versions";

const number = z.int().meta({ examples: [12] });
const words = z.array(z.string()).meta({ examples: [["Hours: Saturday is now closed"]] });
const reason = text.meta({ examples: ["Saturdays were too much"], description: "Why, for you" });
const keyName = z
  .string()
  .nullable()
  .meta({ examples: [null], description: "The name of the API key; null if it has been revoked, or for the owner" });

const version = z
  .object({
    number,
    made_at: moment,
    made_by: z
      .enum(["owner", "key", "belle"])
      .meta({ examples: ["owner"], description: "`key` is an API key; `belle` is the software itself" }),
    key_name: keyName,
    came_by: z.enum(["first", "created", "saved", "call", "calendar", "restored", "draft", "unseen"]).meta({
      examples: ["saved"],
      description:
        "`first` was there before versions were kept; `call` came from a conversation: an answered question or a blocked caller; `unseen` was changed during an update of the software",
    }),
    restored: number.nullable().meta({
      examples: [null],
      description: "The version that was brought back; null unless `came_by` is `restored`",
    }),
    reason: reason.describe("Why, in the owner's words; empty if they didn't say"),
    changes: words.describe("What changed since the version before"),
    live: z.boolean().meta({ examples: [true], description: "Whether she answers calls with it now" }),
  })
  .meta({ id: "Version" });

const { sendgrid_key: _k, calendar_provider: _c, ...heldTexts } = draft;
const texts = Object.fromEntries(Object.keys(heldTexts).map((field) => [field, z.string()])) as Record<
  keyof typeof heldTexts,
  z.ZodString
>;
const content = z
  .object({ ...texts, settings: heldSettings })
  .meta({ id: "VersionContent" })
  .describe("What she was set to. The calendar, the mail key and blocked numbers aren't part of a version");

const fieldChange = z
  .object({
    field: z.string().meta({ examples: ["hours"] }),
    label: z.string().meta({ examples: ["Business hours"] }),
    words,
    before: z.array(z.string()).meta({ examples: [["Saturday: 9 AM–1 PM"]] }),
    after: z.array(z.string()).meta({ examples: [["Saturday: closed"]] }),
  })
  .meta({ id: "FieldChange" });

const versionParams = z.object({ id: idParams.shape.id, number: z.coerce.number<number>().int().min(0).max(1e9) });

export const listVersions = endpoint({
  name: "listVersions",
  topic,
  method: "GET",
  path: "/api/tenants/{id}/versions",
  summary: "List the versions of an assistant",
  description: "Newest first. The last 1,000 are kept.",
  auth: "bearer",
  keys: true,
  params: idParams,
  query: z.object(pageQuery),
  status: 200,
  reply: page(version),
  errors: [401, 404, 422],
});

export const readVersion = endpoint({
  name: "readVersion",
  topic,
  method: "GET",
  path: "/api/tenants/{id}/versions/{number}",
  summary: "Get a version",
  auth: "bearer",
  keys: true,
  params: versionParams,
  status: 200,
  reply: answer(version.extend({ content }).meta({ id: "WholeVersion" })),
  errors: [401, 404, 422],
});

export const compareVersions = endpoint({
  name: "compareVersions",
  topic,
  method: "GET",
  path: "/api/tenants/{id}/versions/{number}/changes",
  summary: "Compare two versions, field by field",
  auth: "bearer",
  keys: true,
  params: versionParams,
  query: z.object({
    since: z.coerce.number<number>().int().min(0).max(1e9).describe("Number of the version to compare with"),
  }),
  status: 200,
  reply: answer(
    z
      .object({ before: version, after: version, fields: z.array(fieldChange) })
      .meta({ id: "VersionComparison", description: "`before` is the version named by `since`" }),
  ),
  errors: [401, 404, 422],
});

const liveVersion = number.describe("The version that was live when the owner looked; another one is refused");

export const restoreVersion = endpoint({
  name: "restoreVersion",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/versions/{number}/restore",
  summary: "Bring back a version",
  description:
    "Makes a new version that is set like the old one. Her calendar, mail key and blocked numbers stay as they are.",
  auth: "bearer",
  keys: true,
  params: versionParams,
  body: z.object({ live_version: liveVersion, reason: reason.default("") }),
  status: 200,
  reply: answer(version),
  errors: [401, 404, 409, 422],
});

const keptDraft = z
  .object({
    revision: id.describe("Another one every time the draft is kept"),
    kept_at: moment,
    key_name: keyName,
    reason,
    based_on: number.describe("The version that was live when the draft was begun"),
    content: content.describe("What she would be set to"),
    changes: z.array(fieldChange).describe("What would change"),
    since: words.describe("What has changed live since the draft was begun"),
    clashes: z
      .array(fieldChange)
      .describe("What the draft would replace of that: `before` is live, `after` is the draft's"),
  })
  .meta({ id: "AssistantDraft" });

const draftAnswer = answer(
  z.object({ live_version: number, draft: keptDraft.nullable() }).meta({ id: "AssistantDraftState" }),
);

export const readDraft = endpoint({
  name: "readDraft",
  topic,
  method: "GET",
  path: "/api/tenants/{id}/draft",
  summary: "Get the draft of an assistant",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 200,
  reply: draftAnswer,
  errors: [401, 404],
});

export const keepDraft = endpoint({
  name: "keepDraft",
  topic,
  method: "PUT",
  path: "/api/tenants/{id}/draft",
  summary: "Keep changes as a draft",
  description:
    "Nothing goes live. The fields you send are kept on top of the draft, or of what's live where there is none. There is one draft per assistant.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z
    .object({
      ...heldTexts,
      settings: heldSettingsDraft,
      reason,
      live_version: number.describe("The live version the owner has seen: the draft counts as begun from there"),
    })
    .partial(),
  status: 200,
  reply: draftAnswer,
  errors: [401, 404, 409, 422],
});

export const discardDraft = endpoint({
  name: "discardDraft",
  topic,
  method: "DELETE",
  path: "/api/tenants/{id}/draft",
  summary: "Discard the draft",
  auth: "bearer",
  keys: true,
  params: idParams,
  status: 204,
  errors: [401, 404],
});

export const publishDraft = endpoint({
  name: "publishDraft",
  topic,
  method: "POST",
  path: "/api/tenants/{id}/draft/publish",
  summary: "Make the draft live",
  description: "Refused if the draft, or what's live, has changed since you looked.",
  auth: "bearer",
  keys: true,
  params: idParams,
  body: z.object({ revision: z.uuid(), live_version: liveVersion, reason: reason.optional() }),
  status: 200,
  reply: assistant,
  errors: [401, 404, 409, 422],
});

export const versionEndpoints = [
  listVersions,
  readVersion,
  compareVersions,
  restoreVersion,
  readDraft,
  keepDraft,
  discardDraft,
  publishDraft,
] as const;
