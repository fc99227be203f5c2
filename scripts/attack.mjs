// npm run attack: floods a product of its own on loopback while 100 calls go on, and prints what came of it.
import { runProgram } from "./run-program.mjs";

await runProgram("bench", "attack", "attack.ts");
