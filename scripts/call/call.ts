import { existsSync } from "node:fs";
import { createInterface, type Interface } from "node:readline";
import { askForLine } from "./ask-for-line.ts";
import { help, type Options, readOptions } from "./read-options.ts";
import { talk } from "./talk.ts";

const write = (text: string): void => void process.stdout.write(text);

/** Asked for in a terminal; a script gives it in the environment, where no list of processes shows it. */
async function readPassword(): Promise<string> {
  const given = process.env["BELLE_PASSWORD"];
  if (given) return given;
  if (!process.stdin.isTTY) throw new Error("Set BELLE_PASSWORD, since nobody can be asked for the password here.");
  write("Password: ");
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let typed = "";
  const read = (data: Buffer): void => {
    for (const character of data.toString()) {
      if (character === "\r" || character === "\n") resolve(typed);
      else if (character === "\u0003") reject(new Error("Cancelled."));
      else typed = character === "\u007f" ? typed.slice(0, -1) : typed + character;
    }
  };
  process.stdin.setRawMode(true).on("data", read);
  try {
    return await promise;
  } finally {
    process.stdin.off("data", read).setRawMode(false);
    write("\n");
  }
}

async function run(options: Extract<Options, { kind: "demo" | "own" }>): Promise<boolean> {
  const socketUrl = await askForLine(options, readPassword);
  const terminal = process.stdin.isTTY === true;
  const lines: Interface = createInterface({ input: process.stdin, output: process.stdout, terminal });
  const here = new URL(options.url);
  const { pathname, search, origin } = new URL(socketUrl.replace(/^ws/, "http"));
  return talk({
    socketUrl: `${here.protocol === "https:" ? "wss:" : "ws:"}//${here.host}${pathname}${search}`,
    origin,
    lines,
    patient: !terminal,
    write,
  });
}

if (existsSync(".env")) process.loadEnvFile(".env");
const options = readOptions(process.argv.slice(2), process.env["PORT"]);
try {
  if (options.kind === "help") write(`${help}\n`);
  else if (options.kind === "wrong") throw new Error(options.text);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
