// npm run train: learns from the lines what callers want. `npm run train -- --help` says how.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "train", "train.ts");
