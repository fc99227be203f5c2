// npm run NAME for everything that is a program of its own: runs it with the product's own Node, passes signals on, and ends as it ends.
import { runInPlace } from "./in-place.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

const programs = {
  /** Floods a product of its own on loopback while 100 calls go on, and prints what came of it. */
  attack: "bench/attack/attack.ts",
  /** Everything that is kept, in one file. */
  backup: "scripts/backup/backup.ts",
  /** Prints measurements with the goals that they are held against. */
  bench: "bench/bench.ts",
  /** A call with Belle in the terminal, typed and read. */
  call: "scripts/call/call.ts",
  /** Faults at random moments under calls on two processes, and what callers noticed of them. */
  chaos: "bench/chaos/chaos.ts",
  /** What is heard without models: her voices on the screens of an assistant, and the landing page's example call. */
  "make-sounds": "scripts/sounds/make-sounds.ts",
  /** Asks every configured service whether the settings are right, and says what to do where they are not. */
  doctor: "scripts/doctor/doctor.ts",
  /** Signs one owner or all of them out everywhere. */
  "end-sessions": "scripts/end-sessions/end-sessions.ts",
  /** What this machine speaks and listens by, ahead of the first start. */
  "fetch-voice": "scripts/fetch-voice/fetch-voice.ts",
  /** What the source is like: its size, and where it is not in order. */
  house: "scripts/checks/house.ts",
  /** After PUBLIC_URL has changed: has the carrier bring the calls and texts of all assistants' numbers to it. */
  "repoint-numbers": "scripts/repoint-numbers/repoint-numbers.ts",
  /** Brings the database's tables up to date, without starting the product. */
  migrate: "scripts/migrate/migrate.ts",
  /** From the database in the data folder to one on a server. */
  "move-database": "scripts/move-database/move-database.ts",
  /** Moves a request to bring a number along, and mails its owner. */
  "port-request": "scripts/port-request/port-request.ts",
  /** Holds the dashboard's figures against what they are made of; with --repair writes them anew where they differ. */
  recount: "scripts/recount/recount.ts",
  /** Plays the scripted callers of tests/calls/scripts. */
  rehearse: "scripts/rehearse/rehearse.ts",
  /** A backup into an empty place. */
  restore: "scripts/backup/restore.ts",
  /** Seals everything anew with the newest secret key. */
  "rotate-key": "scripts/rotate-key/rotate-key.ts",
  /** Writes docs/settings.md and .env.example anew. */
  settings: "scripts/settings/settings.ts",
  /** Learns from the lines what callers want. */
  train: "scripts/train/train.ts",
  /** Checks the exported record of an emergency, without asking anybody. */
  "verify-escalation": "scripts/verify-escalation/verify-escalation.ts",
  /** Recomputes the books of every owner and holds them against calls, figures, invoices and the payment provider. */
  "verify-ledger": "scripts/verify-ledger/verify-ledger.ts",
};
/** These need the web app as it is in the tree. */
const withPages = ["bench"];

const [name = "", ...options] = process.argv.slice(2);
const program = programs[name];
if (program === undefined) {
  console.error(`There is no program "${name}". There are: ${Object.keys(programs).join(", ")}.`);
  process.exit(1);
}
await ensurePackages();
if (withPages.includes(name)) await ensureBuild();
runInPlace(productNode(), [at(program), ...options], { cwd: root });
