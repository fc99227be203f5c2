import { isDeepStrictEqual } from "node:util";
import type { DraftPatch } from "../../../../db/schema/assistants.ts";
import type { VersionContent } from "../version-content.ts";

type Fields = Readonly<Record<string, unknown>>;

const differing = (wanted: Fields, live: Fields): Fields =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, live[field])));

const joined = (texts: Fields, settings: Fields): DraftPatch => ({
  ...texts,
  ...(Object.keys(settings).length > 0 && { settings }),
});

/** Of what is wanted, only what is not live as it is. */
export function patchOf({ settings: wanted = {}, ...texts }: DraftPatch, live: VersionContent): DraftPatch {
  const { settings, ...liveTexts } = live;
  return joined(differing(texts, liveTexts), differing(wanted, settings));
}

export const patched = (content: VersionContent, { settings = {}, ...texts }: DraftPatch): VersionContent => ({
  ...content,
  ...texts,
  settings: { ...content.settings, ...settings },
});

export const over = (one: DraftPatch, other: DraftPatch): DraftPatch =>
  joined({ ...one, ...other, settings: undefined }, { ...one.settings, ...other.settings });

/** The fields of a patch as this content has them. */
export function baseOf({ settings = {}, ...texts }: DraftPatch, content: VersionContent): DraftPatch {
  const { settings: its, ...own } = content;
  const like = (fields: object, all: Fields) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, all[field]]));
  return joined(like(texts, own), like(settings, its));
}

/** What of a patch would replace something that changed since: live is neither as it was when the draft was begun, nor as it wants it. */
export function clashing(patch: DraftPatch, base: DraftPatch, live: VersionContent): DraftPatch {
  const moved = patchOf(base, live);
  const { settings: movedSettings = {}, ...movedTexts } = moved;
  const { settings = {}, ...texts } = patchOf(patch, live);
  const among = (fields: object, others: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(others, field)));
  return joined(among(texts, movedTexts), among(settings, movedSettings));
}
