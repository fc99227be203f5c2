// npm run backup: everything that is kept, in one file. `npm run backup -- --help` says more.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "backup", "backup.ts");
