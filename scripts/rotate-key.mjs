// npm run rotate-key: seals everything anew with the newest secret key. `npm run rotate-key -- --help` says more.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "rotate-key", "rotate-key.ts");
