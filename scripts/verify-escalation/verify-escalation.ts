import { readFileSync } from "node:fs";
import { flawIn } from "../../src/server/features/escalations/event-chain.ts";
import { readExport } from "../../src/server/features/escalations/read-export.ts";
import { sha256 } from "../../src/server/features/ledger/sha256.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: npm run verify-escalation -- FILE");
  process.exit(2);
}

/** Checks the exported record of an emergency: nothing is asked of anybody, all that is needed stands in the file. */
try {
  const record = readExport(readFileSync(file, "utf8"));
  const flaw = flawIn(record, sha256);
  console.log(flaw ?? `All ${record.head.seq} entries stand as they were written.`);
  process.exitCode = flaw === undefined ? 0 : 1;
} catch (error) {
  console.error(`This is no record of an emergency: ${error instanceof Error ? error.message : "unknown"}`);
  process.exitCode = 2;
}
