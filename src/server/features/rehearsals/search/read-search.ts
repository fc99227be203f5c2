import type { CallSearch } from "#contract/rehearsals.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { RehearsalNeeds } from "../needs.ts";
import { presentSearch } from "./present-search.ts";
import { findSearch } from "./store.ts";

export async function readCallSearch({ db, clock }: RehearsalNeeds, owner_id: string, id: string): Promise<CallSearch> {
  const row = await findSearch(db, owner_id, id);
  if (!row) throw notFound();
  return presentSearch(row, clock.now());
}
