import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, ConfigError, parseConfig } from "../../src/main/config/config.ts";
import { diagnose } from "../../src/main/doctor/diagnose.ts";
import { type Finding, wrong } from "../../src/main/doctor/finding.ts";
import { isHealthy, writeFindings, writeJson } from "../../src/main/doctor/write-findings.ts";
import { systemClock } from "../../src/main/system-clock.ts";

const help = `npm run doctor -- [--json] [--calendar EMAIL]

Reads the same settings as npm start and asks every service whether they are right. Nothing is left behind and no secret is printed.
Ends with 1 where something is wrong. --json prints the same for programs. --calendar writes an event into the calendar of the owner
with this email address, reads it back and deletes it.`;

const projectDir = join(import.meta.dirname, "../..");
const say = (text: string) => process.stdout.write(`${text}\n`);

async function examine(calendarOf: string | undefined): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = parseConfig(process.env, projectDir);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // The product would not start with these, so there is nothing to ask anybody yet.
    return error.problems.map((text) =>
      wrong("Configuration", text, "Put this variable right, and run the doctor again."),
    );
  }
  return diagnose({ config, projectDir, clock: systemClock, calendarOf });
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { json: { type: "boolean" }, calendar: { type: "string" }, help: { type: "boolean" } },
    });
    return values;
  } catch {
    return undefined;
  }
}

const wanted = readOptions();
try {
  if (!wanted || wanted.help) {
    say(help);
    process.exitCode = wanted ? 0 : 1;
  } else {
    if (existsSync(join(projectDir, ".env"))) process.loadEnvFile(join(projectDir, ".env"));
    const findings = await examine(wanted.calendar);
    say(wanted.json ? writeJson(findings) : writeFindings(findings));
    process.exitCode = isHealthy(findings) ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`The doctor failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// A service that hangs would hold the process for as long as its connection.
process.exit();
