// npm run verify-ledger: recomputes the books of every owner, holds them against calls, figures, invoices and the payment provider, and
// names what differs. `-- --owner <user name>` verifies one, `-- --head <text>` looks for the chain head of an old invoice.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "verify-ledger", "verify-ledger.ts");
