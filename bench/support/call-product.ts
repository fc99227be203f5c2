import { mkdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createCompatibleModel } from "#providers/model/compatible/compatible-model.ts";
import type { Model, Turn } from "#providers/model/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { parseConfig } from "../../src/main/config/config.ts";
import { sandboxKeys } from "../../src/main/config/sandbox-keys.ts";
import { createStops } from "../../src/main/stops.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { wire } from "../../src/main/wire.ts";
import { createBuiltInBrain } from "../../src/voice/brain/built-in-brain.ts";
import { createModelBrain } from "../../src/voice/brain/model-brain.ts";
import { beChild } from "./child.ts";
import { createInstantModel } from "./instant-model.ts";

export type CallProduct = {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly sandboxUrl: string;
};

/** The product as it is wired, with a model that needs no time, in the process or as a service; all else is what callers meet. */
const [databaseUrl = "", dataDir = "", port = "", serviceUrl = "", more = "{}"] = process.argv.slice(2);
const url = `http://127.0.0.1:${port}`;
const config = parseConfig(
  {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    SECRET_KEY: "a key for the time of one bench run",
    TRUSTED_PROXIES: "127.0.0.1",
    MOST_CALLS: "2000",
    LOG_LEVEL: "error",
    ...(JSON.parse(more) as Record<string, string>),
  },
  process.cwd(),
);
mkdirSync(dataDir, { recursive: true });
const instant = createInstantModel();
const far = createCompatibleModel({ url: serviceUrl, model: "instant" });
let isFar = false;
/** Long turns are left to the built-in brain, which thinks in this process. */
const longTurn = 500;
const model: Model = {
  ...instant.model,
  speak: (turn) => {
    if (wordsOf(turn).length > longTurn) throw new ProviderError("bench", "limit", "Too long.", { retryable: false });
    return (isFar ? far : instant.model).speak(turn);
  },
};
const wordsOf = ({ history }: Turn): string => {
  const last = history.findLast(({ who }) => who === "caller");
  return last?.who === "caller" ? last.words : "";
};
const stalls = monitorEventLoopDelay({ resolution: 1 });
stalls.enable();
const { app, outside } = await wire({
  config,
  clock: systemClock,
  projectDir: process.cwd(),
  databaseUrl,
  say: () => undefined,
  stops: createStops(),
  brainsFor: (desk) => ({
    built_in: createBuiltInBrain({ desk }),
    model: createModelBrain({ model, desk }),
  }),
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
const ready: CallProduct = { url, ...sandboxKeys(dataDir).twilio, sandboxUrl: outside.sandbox?.url ?? "" };
beChild(ready, {
  more: () => ({ stopped: instant.stopped(), strange: instant.strange(), longestStallMs: stalls.max / 1e6 }),
  onTold: (what) => {
    if (what === "count stalls") return stalls.reset();
    isFar = what === "far";
  },
});
