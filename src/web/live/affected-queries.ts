/** Whose answers change with an event of a kind, by the first word of their keys. */
const affected: Readonly<Record<string, readonly string[]>> = {
  call: ["live-calls", "conversation"],
  conversation: ["conversations", "conversation", "contacts", "dashboard", "first-steps"],
  notification: ["notifications"],
  task: ["tasks"],
  appointment: ["appointments", "dashboard"],
  assistant: ["assistants", "coming-number", "dashboard", "first-steps"],
  billing: ["payments", "standing", "first-steps"],
  contact: ["contacts", "conversations", "conversation", "live-calls"],
};
/** Those that have a query for each: only the one that is meant is asked for again. */
const each: readonly string[] = ["conversation"];
const subjectOf: Readonly<Record<string, string>> = { call: "conversation", conversation: "conversation" };

/** Which queries are to be asked again: all of one word, or those of one thing. */
export type Affected = { readonly first: string; readonly only: string | undefined };

/** Nothing of this browser depends on a kind that it does not know. */
export const affectedBy = ({ kind, subject }: { kind: string; subject: string | undefined }): readonly Affected[] =>
  (affected[kind] ?? []).map((first) => ({
    first,
    only: each.includes(first) && subjectOf[kind] === first ? subject : undefined,
  }));

export const isAffected = (queryKey: readonly unknown[], { first, only }: Affected): boolean =>
  queryKey[0] === first && (only === undefined || typeof queryKey[1] !== "string" || queryKey[1] === only);
