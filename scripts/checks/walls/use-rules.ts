import type { Use } from "./read-uses.ts";
import { isTest, mayHoldSql, roomOf } from "./rooms.ts";
import type { Finding } from "./violation.ts";

const browserClock = "src/web/session/browser-clock.ts";
const storageFiles = ["src/web/session/storage.ts", "src/web/session/theme-script.ts"];

/** Time, environment, browser storage and SQL each have one door. */
export function useRules(path: string, use: Use): Finding[] {
  if (!path.startsWith("src/")) return [];
  switch (use.kind) {
    case "clock":
      if (roomOf(path) === "main" || path === browserClock || isTest(path)) return [];
      return [{ rule: "clock", text: `reads the time by ${use.name}; time comes in as an argument` }];
    case "environment":
      if (roomOf(path) === "main" || isTest(path)) return [];
      return [{ rule: "environment", text: `${use.name} is read in src/main only` }];
    case "storage":
      if (storageFiles.includes(path) || (isTest(path) && path.startsWith("src/web/session/"))) return [];
      return [{ rule: "storage", text: `${use.name}: only src/web/session/storage.ts touches browser storage` }];
    case "sql":
      return mayHoldSql(path) ? [] : [{ rule: "sql", text: `${use.name} outside of a store` }];
  }
}
