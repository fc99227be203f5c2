import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config/config.ts";
import { checkVoice } from "../checks/check-voice.ts";
import { named, type Planted, testPlanted } from "./planted-for-tests.ts";

const streams = "Calls as sound";
const look = async (environment: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), "doctor-voice-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return checkVoice({ config: parseConfig({ DATA_DIR: dataDir, ...environment }, "/project") });
};
const looks = (environment: Record<string, string>) => async () => named(await look(environment), streams);

const planted: readonly Planted[] = [
  [
    "sound for a machine that is told not to speak",
    looks({ TELEPHONE: "stream", VOICE: "off" }),
    streams,
    /VOICE=off leaves out.*leave a message/,
    /Remove VOICE=off/,
  ],
  [
    "sound for a machine whose models are not there yet",
    looks({ TELEPHONE: "stream" }),
    streams,
    /not here yet \(1\d\d MB\)/,
    /npm run fetch-voice/,
  ],
];
testPlanted(planted);

test("where the carrier hears and speaks, nothing is said of it", async () => {
  expect((await look({ VOICE: "off" })).map(({ name, state }) => [name, state])).toEqual([["Voice", "not set"]]);
});
