import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const inPlace = new URL("./in-place.mjs", import.meta.url).href;

/** A program that says its process id and how it is ended; `stubborn` hears nothing. */
const program = `
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => { if (process.argv[2] !== "stubborn") { process.stdout.write("heard " + signal + "\\n"); process.exit(0); } });
  setInterval(() => {}, 1000);
  process.stdout.write("up " + process.pid + "\\n");
`;

async function run(how: { stubborn?: boolean; shell?: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "belle-in-place-"));
  const [file, starter] = [join(folder, "program.mjs"), join(folder, "start.mjs")];
  writeFileSync(file, program);
  writeFileSync(
    starter,
    `import { runInPlace } from ${JSON.stringify(inPlace)};
    runInPlace(process.execPath, [${JSON.stringify(file)}, ${JSON.stringify(how.stubborn ? "stubborn" : "")}], { deadlineMs: ${how.stubborn ? 50 : 60_000} });`,
  );
  const env = { ...process.env, npm_lifecycle_event: "start" };
  // A shell that stays between npm and us, as some do, and tells nobody that it was ended.
  const line = `${JSON.stringify(process.execPath)} ${JSON.stringify(starter)}; true`;
  const first = how.shell ? spawn("/bin/sh", ["-c", line], { env }) : spawn(process.execPath, [starter], { env });
  let said = "";
  const closed = once(first.stdout, "close");
  first.stdout.on("data", (data) => {
    said += String(data);
  });
  while (!said.includes("up ")) await once(first.stdout, "data");
  const pid = Number(/up (\d+)/.exec(said)?.[1]);
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  });
  // The output ends when nobody is left who could write to it.
  return { first, said: () => said, pid, closed };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s reaches the program, which ends in order", async (signal) => {
  const { first, said, closed } = await run({});
  first.kill(signal);
  await closed;
  expect(said()).toContain(`heard ${signal}`);
});

test("where npm's shell is ended and passes nothing on, the program is ended all the same", async () => {
  const { first, said, closed } = await run({ shell: true });
  first.kill("SIGTERM");
  await closed;
  expect(said()).toContain("heard SIGTERM");
});

test("a program that does not end is ended at the deadline", async () => {
  const { first, closed, pid } = await run({ stubborn: true });
  first.kill("SIGTERM");
  await closed;
  expect(isAlive(pid)).toBe(false);
});
