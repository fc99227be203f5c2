// npm run migrate: brings the database's tables up to date, without starting the product.
import { runProgram } from "./run-program.mjs";

await runProgram("scripts", "migrate", "migrate.ts");
