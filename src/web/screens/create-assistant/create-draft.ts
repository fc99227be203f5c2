import { settingsDraft } from "#contract/assistant-settings.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { calendarProviderOf } from "#domain/bookings/calendar-provider.ts";
import { isTimeZone } from "#domain/time/timezones.ts";
import type { CalendarState } from "../../forms/assistant/calendar-choice.tsx";
import type { SettingsForm } from "../../forms/assistant-settings/settings-form.ts";
import type { openStorage } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";

const textFields = [
  "name",
  "greeting",
  "system_instructions",
  "sales_transfer",
  "service_transfer",
  "zapier_webhook",
  "email_from",
  "email_to",
  "website_url",
  "port_number",
  "area_code",
] as const;
export type TextName = (typeof textFields)[number];

/** How it stands with bringing a number: `waiting` is to be sent, as soon as somebody is logged in. */
export type PortState =
  | { readonly kind: "none" }
  | { readonly kind: "waiting" | "failed"; readonly number: string }
  | { readonly kind: "sent"; readonly number: string; readonly id: string };

/** Everything on the create screen that outlives the tab. The SendGrid key is not here: a key is never kept in a browser. */
export type CreateDraft = Readonly<Record<TextName, string>> & {
  readonly settings: SettingsForm;
  /** Empty for the browser's own. */
  readonly timezone: string;
  readonly changing_timezone: boolean;
  readonly phone_option: "new" | "port";
  readonly port: PortState;
  readonly calendar: CalendarState;
  /** When the calendar was connected, in milliseconds: the grant waits for an hour. */
  readonly calendar_connected_at: number;
  /** Under which the server makes at most one assistant. */
  readonly key: string;
  /** Whose it is; empty for a visitor. */
  readonly owner: string;
  /** A visitor asked for the assistant and was sent to log in. */
  readonly asked: boolean;
};

export const blankDraft = (key: string): CreateDraft => ({
  ...(Object.fromEntries(textFields.map((field) => [field, ""])) as Record<TextName, string>),
  settings: defaultSettings(),
  timezone: "",
  changing_timezone: false,
  phone_option: "new",
  port: { kind: "none" },
  calendar: { kind: "none" },
  calendar_connected_at: 0,
  key,
  owner: "",
  asked: false,
});

type Stored = Readonly<Record<string, unknown>>;
const isStored = (value: unknown): value is Stored => typeof value === "object" && value !== null;
const textOr = (value: unknown, fallback: string): string => (typeof value === "string" ? value : fallback);

/** Field by field, so that one that an older version wrote differently does not take the others with it. */
const settingsOf = (stored: unknown): SettingsForm => {
  if (!isStored(stored)) return defaultSettings();
  const kept = Object.entries(settingsDraft.shape).flatMap(([field, schema]) => {
    const read = schema.safeParse(stored[field]);
    return read.success && read.data !== undefined ? [[field, read.data]] : [];
  });
  return { ...defaultSettings(), ...Object.fromEntries(kept) };
};

const portOf = (stored: unknown): PortState => {
  if (!isStored(stored) || typeof stored["number"] !== "string") return { kind: "none" };
  const { kind, number, id } = stored;
  if (kind === "sent" && typeof id === "string") return { kind, number, id };
  return kind === "waiting" || kind === "failed" ? { kind, number } : { kind: "none" };
};

const calendarOf = (stored: unknown): CalendarState => {
  if (!isStored(stored)) return { kind: "none" };
  const provider = calendarProviderOf(textOr(stored["provider"], ""));
  const { kind } = stored;
  return provider !== undefined && (kind === "chosen" || kind === "pending" || kind === "connected")
    ? { kind, provider }
    : { kind: "none" };
};

export const writtenDraft = (draft: CreateDraft): string => JSON.stringify(draft);

/** What a browser kept, or nothing where it cannot be read. */
export const readDraft = (written: string | undefined): CreateDraft | undefined => {
  if (written === undefined) return undefined;
  let stored: unknown;
  try {
    stored = JSON.parse(written);
  } catch {
    return undefined;
  }
  if (!isStored(stored) || typeof stored["key"] !== "string" || stored["key"] === "") return undefined;
  const texts = Object.fromEntries(textFields.map((field) => [field, textOr(stored[field], "")]));
  const zone = textOr(stored["timezone"], "");
  return {
    ...(texts as Record<TextName, string>),
    settings: settingsOf(stored["settings"]),
    timezone: isTimeZone(zone) ? zone : "",
    changing_timezone: stored["changing_timezone"] === true,
    phone_option: stored["phone_option"] === "port" ? "port" : "new",
    port: portOf(stored["port"]),
    calendar: calendarOf(stored["calendar"]),
    calendar_connected_at: typeof stored["calendar_connected_at"] === "number" ? stored["calendar_connected_at"] : 0,
    key: stored["key"],
    owner: textOr(stored["owner"], ""),
    asked: stored["asked"] === true,
  };
};

type Shelf = ReturnType<typeof openStorage>;

/** A tab has its own draft; a new tab takes over the last one of this browser. */
export const openDraft = (shelf: Shelf, fresh: { key: string; nowMs: number }): CreateDraft => {
  const kept = readDraft(shelf.read("create_form_state")) ?? readDraft(shelf.read("create_draft"));
  return kept ? withoutOldGrant(kept, fresh.nowMs) : blankDraft(fresh.key);
};

/** A calendar that was connected waits an hour for its assistant; later it has to be connected again. */
export const withoutOldGrant = (draft: CreateDraft, nowMs: number): CreateDraft =>
  draft.calendar.kind === "connected" && nowMs - draft.calendar_connected_at > timings.calendarReturnCookieMs
    ? { ...draft, calendar: { kind: "chosen", provider: draft.calendar.provider } }
    : draft;

const isBlank = (draft: CreateDraft): boolean =>
  writtenDraft({ ...draft, key: "", owner: "" }) === writtenDraft(blankDraft(""));

const writeDraft = (shelf: Shelf, draft: CreateDraft): void => {
  const written = writtenDraft(draft);
  shelf.write("create_form_state", written);
  shelf.write("create_draft", written);
  if (draft.calendar.kind === "none") shelf.remove("calendar_provider");
  else shelf.write("calendar_provider", draft.calendar.provider);
  if (draft.calendar.kind === "pending") shelf.write("calendar_pending", "true");
  else shelf.remove("calendar_pending");
};

/** At every change. A form in which nothing was done leaves nothing behind. */
export const keepDraft = (shelf: Shelf, draft: CreateDraft): void => {
  if (isBlank(draft)) dropDraft(shelf);
  else writeDraft(shelf, draft);
};

/** Once the assistant exists. */
export const dropDraft = (shelf: Shelf): void => {
  const names = [
    "create_form_state",
    "create_draft",
    "blocked_site_info",
    "calendar_provider",
    "calendar_pending",
  ] as const;
  for (const name of names) shelf.remove(name);
};
