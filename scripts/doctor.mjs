// npm run doctor: asks every configured service whether the settings are right, and says what to do where they are not.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "doctor", "doctor.ts");
