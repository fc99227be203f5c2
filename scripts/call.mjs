// npm run call: a call with Belle in the terminal, typed and read. `npm run call -- --help` says how to reach an assistant of your own.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "call", "call.ts");
