// npm run port-request -- <id> in_progress|completed|rejected [--note "..."]: moves a request to bring a number, and mails its owner.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "port-request", "port-request.ts");
