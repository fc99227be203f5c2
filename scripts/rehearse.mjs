// npm run rehearse: plays the scripted callers of tests/calls/scripts. `npm run rehearse -- --help` says how.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "rehearse", "rehearse.ts");
