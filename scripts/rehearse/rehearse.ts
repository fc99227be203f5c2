import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openModel } from "../../src/main/open-model.ts";
import { createBuiltInBrain } from "../../src/voice/brain/built-in-brain.ts";
import { createModelBrain } from "../../src/voice/brain/model-brain.ts";
import type { Desk } from "../../src/voice/desk.ts";
import { allScripts } from "../../tests/calls/support/all-scripts.ts";
import { judgeCall, printCall } from "../../tests/calls/support/judge-call.ts";
import { type Brains, playCall } from "../../tests/calls/support/play-call.ts";

const help = `npm run rehearse -- [--model] [--show] [words of a title or a file]

Plays the scripted callers of tests/calls/scripts and says what went otherwise than they ask for.
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

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { model: { type: "boolean" }, show: { type: "boolean" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    say(help);
    return 0;
  }
  const wanted = positionals.join(" ").toLowerCase();
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
