import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
};

const shortest = 12;
const here: Terminal = { input: process.stdin, output: process.stderr };

/** From BACKUP_PASSPHRASE, or asked on the terminal without showing it; never from the command line, which others can read. */
export function givenPassphrase(terminal = here, env = process.env): Promise<string> {
  const given = env["BACKUP_PASSPHRASE"];
  return given ? Promise.resolve(given) : ask(terminal, "Passphrase: ");
}

/** For a new file: long enough, and typed twice. */
export async function newPassphrase(terminal = here, env = process.env): Promise<string> {
  const passphrase = await givenPassphrase(terminal, env);
  if (passphrase.length < shortest) throw new Error(`A passphrase needs at least ${shortest} characters.`);
  if (!env["BACKUP_PASSPHRASE"] && (await ask(terminal, "The same once more: ")) !== passphrase)
    throw new Error("The two passphrases differ.");
  return passphrase;
}

async function ask({ input, output }: Terminal, question: string): Promise<string> {
  if (!input.isTTY) throw new Error("Give the passphrase in BACKUP_PASSPHRASE, or run this in a terminal.");
  output.write(question);
  // The terminal itself shows nothing while a reader is on it, and what that reader would show goes nowhere.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: unseen, terminal: true });
  try {
    return await reader.question("");
  } finally {
    reader.close();
    output.write("\n");
  }
}
