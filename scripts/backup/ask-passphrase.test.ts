import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { givenPassphrase, newPassphrase } from "./ask-passphrase.ts";

/** Somebody who types these lines, each when asked for it. */
function typing(...lines: string[]) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()];
  const shown = text(output);
  output.on("data", (asked) => String(asked).endsWith(": ") && setImmediate(() => input.write(`${lines.shift()}\n`)));
  const end = () => {
    output.end();
    return shown;
  };
  return { terminal: { input, output }, end };
}

test("it is asked for, and what is typed is not shown", async () => {
  const { terminal, end } = typing("copper elbow", "copper elbow");
  expect(await newPassphrase(terminal, {})).toBe("copper elbow");
  expect(await end()).toBe("Passphrase: \nThe same once more: \n");
});

test("for a file that is there it is asked once", async () => {
  expect(await givenPassphrase(typing("short").terminal, {})).toBe("short");
});

test("two that differ, and one that is too short, are refused", async () => {
  await expect(newPassphrase(typing("copper elbow", "copper elbows").terminal, {})).rejects.toThrow("differ");
  await expect(newPassphrase(typing("copper").terminal, {})).rejects.toThrow("at least 12 characters");
});

test("a variable takes the place of a terminal, and without either there is no passphrase", async () => {
  const nobody = { input: new PassThrough(), output: new PassThrough() };
  expect(await newPassphrase(nobody, { BACKUP_PASSPHRASE: "copper elbow" })).toBe("copper elbow");
  await expect(newPassphrase(nobody, { BACKUP_PASSPHRASE: "copper" })).rejects.toThrow("at least 12 characters");
  await expect(givenPassphrase(nobody, {})).rejects.toThrow("in BACKUP_PASSPHRASE, or run this in a terminal");
});
