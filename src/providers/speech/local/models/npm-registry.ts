import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { VoiceFailure } from "./voice-failure.ts";

const deadlineMs = 20_000;
const run = promisify(execFile);

/** Where this machine's npm gets its packages from. It ends in a slash. */
export async function npmRegistry(): Promise<string> {
  try {
    const { stdout } = await run("npm", ["config", "get", "registry"], {
      timeout: deadlineMs,
      shell: process.platform === "win32",
    });
    const address = new URL(stdout.trim());
    return address.href.endsWith("/") ? address.href : `${address.href}/`;
  } catch (error) {
    throw new VoiceFailure("network", "npm does not say where its packages come from", { cause: error });
  }
}
