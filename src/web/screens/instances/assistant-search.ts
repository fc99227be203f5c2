import { phoneContains } from "#domain/phone/phone-search.ts";

/** By name in any case, or by phone. An empty search finds everything. */
export const matchesAssistantSearch = (
  assistant: { readonly name: string; readonly phone_number?: string | null | undefined },
  search: string,
): boolean => {
  const query = search.trim();
  return (
    query === "" ||
    assistant.name.toLowerCase().includes(query.toLowerCase()) ||
    phoneContains(assistant.phone_number, query)
  );
};
