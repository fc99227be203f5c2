import { parseConfig } from "../../../src/main/config/config.ts";
import { createStops } from "../../../src/main/stops.ts";
import { systemClock } from "../../../src/main/system-clock.ts";
import { wire } from "../../../src/main/wire.ts";

/** The product in a process of its own, at its most talkative, so that a test can read all that it writes. */
const databaseUrl = process.env["TEST_DATABASE_URL"] ?? "";
const config = parseConfig({ ...process.env, LOG_LEVEL: "trace" }, process.cwd());
const stops = createStops();
const say = (line: string) => process.stdout.write(`${line}\n`);
const { app } = await wire({ config, clock: systemClock, projectDir: process.cwd(), databaseUrl, say, stops });
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.once("disconnect", () => void stops.run().then(() => process.exit(0)));
process.send?.({ url });
