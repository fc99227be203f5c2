// npm run verify-ledger: recomputes the seconds ledger and names the first entry of each chain that is not as it was written.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "verify-ledger", "verify-ledger.ts");
