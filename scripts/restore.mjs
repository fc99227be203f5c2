// npm run restore -- FILE: a backup into an empty place. `npm run restore -- --help` says more.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "backup", "restore.ts");
