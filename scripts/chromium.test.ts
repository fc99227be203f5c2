import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const script = join(import.meta.dirname, "chromium.mjs");
/** Says what Chromium says when it starts, and shows the page that it was given. */
const pretendBrowser = `#!${process.execPath}
const page = process.argv.at(-1).match(/<title>(.*)<.title>/)[1];
const server = require("node:http").createServer((_, reply) => reply.end(JSON.stringify([{ title: page }])));
server.listen(0, "127.0.0.1", () => console.error("DevTools listening on ws://127.0.0.1:" + server.address().port + "/x"));
`;
const brokenBrowser = "#!/bin/sh\necho 'libnss3.so: cannot open shared object file' >&2\nexit 127\n";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chromium-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (place: string, text: string): string => {
  mkdirSync(join(folder, place), { recursive: true });
  const path = join(folder, place, "chromium");
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
};
const run = (env: Record<string, string>): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [script], { encoding: "utf8", env });

it("takes the browser that CHROMIUM names", () => {
  const browser = plant("named", pretendBrowser);
  expect(run({ CHROMIUM: browser, PATH: "" }).stdout).toBe(`${browser}\n`);
});

it("refuses a CHROMIUM that does not start, and names the variable", () => {
  const { status, stderr } = run({ CHROMIUM: plant("named", brokenBrowser), PATH: "" });
  expect(stderr).toMatch(/^CHROMIUM is .*not a browser that starts/);
  expect(status).toBe(1);
});

it("passes by a browser that does not start and takes the next", () => {
  const broken = plant("first", brokenBrowser);
  const sound = plant("second", pretendBrowser);
  const path = [broken, sound].map((program) => join(program, "..")).join(delimiter);
  expect(run({ PATH: path }).stdout).toBe(`${sound}\n`);
});

it("gives libraries and fonts to the browser from npm only", async () => {
  const { chromiumEnv } = await import(pathToFileURL(script).href);
  const own = plant("own", pretendBrowser);
  mkdirSync(join(folder, "own/al2023/lib"), { recursive: true });
  expect(chromiumEnv(own)).toMatchObject({ FONTCONFIG_PATH: join(folder, "own/fonts") });
  expect(chromiumEnv(own).LD_LIBRARY_PATH.split(delimiter)[0]).toBe(join(folder, "own/al2023/lib"));
  expect(chromiumEnv(plant("installed", pretendBrowser))).toEqual({});
});
