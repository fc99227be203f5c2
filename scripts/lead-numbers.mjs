// npm run lead-numbers: after PUBLIC_URL has changed, has the carrier bring the calls and texts of all assistants' numbers to it.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "lead-numbers", "lead-numbers.ts");
