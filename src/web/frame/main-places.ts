export type Place = "today" | "calls" | "appointments" | "customers" | "more";

const homes: readonly (readonly [pattern: RegExp, place: Place])[] = [
  [/^\/conversations(\/|$)/, "calls"],
  [/^\/appointments(\/|$)/, "appointments"],
  [/^\/contacts(\/|$)/, "customers"],
];

/** Which of the five an address belongs to. The tabs of the dashboard that have no place of their own are among the rest. */
export function placeAt(pathname: string, search: URLSearchParams): Place {
  if (/^\/dashboard(\/|$)/.test(pathname)) {
    const tab = search.get("tab") ?? "overview";
    if (tab === "calls") return "calls";
    return ["assistants", "analytics", "billing"].includes(tab) ? "more" : "today";
  }
  return homes.find(([pattern]) => pattern.test(pathname))?.[1] ?? "more";
}
