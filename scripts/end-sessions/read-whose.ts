import { parseArgs } from "node:util";
import type { Whose } from "../../src/server/features/accounts/end-all-sessions.ts";

export const usage = `npm run end-sessions -- NAME          signs one owner out everywhere, by user name or email address
npm run end-sessions -- --everybody   signs every owner out everywhere

They log in again with what they have; programs with API keys go on.`;

/** Whose sessions the operator means. Nothing where it is not clear: nobody is signed out by a slip. */
export function readWhose(args: readonly string[]): Whose | undefined {
  try {
    const options = { everybody: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [login, ...more] = positionals;
    if (values.everybody) return login === undefined ? "everybody" : undefined;
    return login !== undefined && login.trim() !== "" && more.length === 0 ? { login } : undefined;
  } catch {
    return undefined;
  }
}
