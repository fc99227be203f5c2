import type { openStorage } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import { blankDraft, type CreateDraft, readDraft, writtenDraft } from "./create-draft.ts";

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
