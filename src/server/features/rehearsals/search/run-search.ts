import { searchSituations } from "#domain/rehearsals/search-situations.ts";
import type { Version } from "#domain/rehearsals/version.ts";
import type { Place, RehearsalNeeds } from "../needs.ts";
import { type SearchedSituation, searchResult } from "./search-result.ts";
import { failSearch, finishSearch, noteSearched, type SearchRow } from "./store.ts";

/** For all situations; the one that is searched then has a deadline of its own. */
const deadlineMs = 60_000;

/** Searches one situation after the other, and ends where another search has taken its place. It never throws. */
export async function runSearch(
  { db, clock, onTrouble }: RehearsalNeeds,
  row: SearchRow,
  version: Version,
  entering: Promise<Place>,
): Promise<void> {
  const place = await entering;
  try {
    const parts: SearchedSituation[] = [];
    const begunMs = clock.now().getTime();
    for (const situation of searchSituations) {
      if (!(await noteSearched(db, row, parts.length, clock.now()))) return;
      if (clock.now().getTime() - begunMs > deadlineMs) break;
      const part = await place.search(version, situation, row.created_at);
      if (part === undefined) break;
      parts.push({ situation, part });
    }
    await finishSearch(db, row, parts.length, searchResult(parts, parts.length === searchSituations.length));
  } catch (error) {
    onTrouble(error);
    await failSearch(db, row).catch(() => undefined);
  } finally {
    place.leave();
  }
}
