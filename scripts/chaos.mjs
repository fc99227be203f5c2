// npm run chaos: faults at random moments under calls on two processes, and what callers noticed of them. `npm run chaos -- --help` says how.
import { runProgram } from "./run-program.mjs";

await runProgram("bench", "chaos", "chaos.ts");
