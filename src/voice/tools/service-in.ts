import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

/** The service of the owner that is meant; the longest name that is found in what was said. */
export function serviceIn({ settings }: Pick<CallSnapshot, "settings">, said: string | undefined): string | undefined {
  const heard = said?.toLowerCase() ?? "";
  if (heard === "") return undefined;
  const names = settings.services.map(({ name }) => name).filter((name) => heard.includes(name.toLowerCase()));
  return names.toSorted((a, b) => b.length - a.length)[0];
}
