import type { Owner } from "./account.ts";

type Row = { readonly id: string; readonly created_at: string; readonly is_spam?: boolean };

const untouchedMs = 36 * 3_600_000;

const listed = async (owner: Owner, path: string): Promise<Row[]> => (await owner.send("GET", path))["data"] as Row[];

/** What an owner does in the morning: returns the calls of the days before, reads what came, and marks sales pitches as spam. */
export async function workOff(owner: Owner, now: Date): Promise<void> {
  const isOld = ({ created_at }: Row) => now.getTime() - Date.parse(created_at) > untouchedMs;
  for (const { id } of (await listed(owner, "/api/tasks?limit=100")).filter(isOld))
    await owner.send("POST", `/api/tasks/${id}/done`);
  const pitches = await listed(owner, "/api/conversations?q=Top%20Rank&limit=20");
  const spam = pitches.filter(({ is_spam }) => !is_spam).map(({ id }) => id);
  if (spam.length > 0) await owner.send("POST", "/api/conversations/marks", { ids: spam, mark: "spam" });
  const unread = await listed(owner, "/api/conversations?unread=true&limit=100");
  const read = unread.filter(isOld).map(({ id }) => id);
  if (read.length > 0) await owner.send("POST", "/api/conversations/marks", { ids: read, mark: "read" });
}
