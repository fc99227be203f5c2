// npm run end-sessions -- NAME | --everybody: signs one owner or all of them out everywhere.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "end-sessions", "end-sessions.ts");
