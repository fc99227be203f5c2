import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../../src/domain/basics/refusal.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { connect } from "../../src/server/db/connect.ts";
import { listOpenPortRequests } from "../../src/server/features/port-requests/list-open-port-requests.ts";
import { movePortRequest } from "../../src/server/features/port-requests/move-port-request.ts";
import { startJobs } from "../../src/server/jobs/jobs.ts";
import { findBooks, givenDatabase } from "../verify-ledger/find-books.ts";
import { type Order, readOrder, usage } from "./read-order.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Answers the status to end with: 0 only where it was done. */
async function run(order: Exclude<Order, { kind: "wrong" }>): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const found = await findBooks({ databaseUrl, dataDir: resolve(DATA_DIR) });
  const db = connect(found.url, { size: 2, onLost: () => undefined });
  try {
    if (order.kind === "list") {
      const open = await listOpenPortRequests({ db });
      for (const { id, status, requested_number, username } of open)
        say(`${id}  ${status}  ${requested_number}  ${username}`);
      say(open.length === 0 ? "There is no open port request." : usage);
      return 0;
    }
    const jobs = await startJobs({ url: found.url, onError: (error) => complain(error.message) });
    try {
      const { requested_number, from } = await movePortRequest({ db, clock: systemClock, jobs }, order);
      say(`${requested_number}: ${from} -> ${order.status}. Its owner is mailed.`);
      return 0;
    } finally {
      await jobs.stop();
    }
  } finally {
    await db.destroy();
    await found.close();
  }
}

const order = readOrder(process.argv.slice(2));
try {
  if (order.kind === "wrong") throw new Refusal("invalid", order.text);
  process.exitCode = await run(order);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
