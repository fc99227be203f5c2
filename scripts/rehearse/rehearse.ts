import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Desk } from "../../src/domain/calls/desk.ts";
import { openModel } from "../../src/main/open-model.ts";
import { createBuiltInBrain } from "../../src/voice/brain/built-in-brain.ts";
import { createModelBrain } from "../../src/voice/brain/model-brain.ts";
import { allScripts, allStrangers } from "../../tests/calls/support/all-scripts.ts";
import { judgeCall, printCall } from "../../tests/calls/support/judge-call.ts";
import { judgeStranger } from "../../tests/calls/support/judge-stranger.ts";
import { type Brains, playCall, playCaller } from "../../tests/calls/support/play-call.ts";
import { strangerCaller } from "../../tests/calls/support/stranger.ts";

const help = `npm run rehearse -- [--model] [--show] [--strangers [--from folder]] [words of a title or a file]

Plays the scripted callers of tests/calls/scripts and says what went otherwise than they ask for.
  --strangers   plays the callers of tests/calls/strangers, who were written by people who had not seen her rules
  --from        another folder of strangers
  --model   with the language model that .env or the environment names, instead of the built-in brain
  --show    prints every call, not only those that went wrong`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const longestPauseMs = 9_000;

/** With the built-in brain nothing has to be waited for but silence; a model takes its own time. */
const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => (ms === 0 ? setImmediate(resolve) : setTimeout(resolve, Math.min(ms, longestPauseMs))));

function brainsFor(withModel: boolean): Brains {
  if (!withModel) return (desk: Desk) => ({ built_in: createBuiltInBrain({ desk }) });
  if (existsSync(".env")) process.loadEnvFile(".env");
  const model = openModel(process.env);
  if (!model) throw new Error("No model is configured: give OPENAI_API_KEY, ANTHROPIC_API_KEY or OPENAI_BASE_URL.");
  return (desk) => ({ built_in: createBuiltInBrain({ desk }), model: createModelBrain({ model, desk }) });
}

/** How many ended right, and how many of these with name, address, time and number right, too. */
async function meetStrangers(wanted: string, brains: Brains, show: boolean, from: string | undefined): Promise<number> {
  const strangers = allStrangers(from).filter(({ file, title }) => `${file} ${title}`.toLowerCase().includes(wanted));
  let ended = 0;
  let whole = 0;
  for (const stranger of strangers) {
    const call = await playCaller(stranger, strangerCaller(stranger), brains, pass);
    const { end, details } = judgeStranger(call);
    if (end.length === 0) ended++;
    if (end.length === 0 && details.length === 0) whole++;
    const verdict = end.length > 0 ? "WRONG  " : details.length > 0 ? "details" : "well   ";
    say(`${verdict}  ${stranger.file}: ${stranger.title}`);
    if (show || end.length > 0 || details.length > 0) say(printCall(call));
    for (const line of [...end, ...details]) say(`         ${line}`);
  }
  say(`${ended} of ${strangers.length} ended right, ${whole} with every detail.`);
  return ended === strangers.length ? 0 : 1;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      model: { type: "boolean" },
      show: { type: "boolean" },
      help: { type: "boolean" },
      strangers: { type: "boolean" },
      from: { type: "string" },
    },
    allowPositionals: true,
  });
  if (values.help) {
    say(help);
    return 0;
  }
  const wanted = positionals.join(" ").toLowerCase();
  if (values.strangers)
    return meetStrangers(wanted, brainsFor(values.model ?? false), values.show ?? false, values.from);
  const scripts = allScripts().filter(({ file, title }) => `${file} ${title}`.toLowerCase().includes(wanted));
  const brains = brainsFor(values.model ?? false);
  let failed = 0;
  for (const script of scripts) {
    const call = await playCall(script, brains, pass);
    const wrong = judgeCall(call);
    if (wrong.length > 0) failed++;
    say(`${wrong.length === 0 ? "well " : "WRONG"}  ${script.file}: ${script.title}`);
    if (wrong.length > 0 || values.show) say(printCall(call));
    for (const line of wrong) say(`       ${line}`);
  }
  say(`${scripts.length - failed} of ${scripts.length} calls went well.`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
