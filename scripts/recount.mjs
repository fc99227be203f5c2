// npm run recount: holds the dashboard's figures against the calls, bookings and books that they are made of. With --repair it writes
// them anew where they differ.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "recount", "recount.ts");
