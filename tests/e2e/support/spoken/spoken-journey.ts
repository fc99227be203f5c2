import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../../../src/providers/speech/local/engine/engine.ts";
import { openSherpa } from "../../../../src/providers/speech/local/engine/sherpa-engine.ts";
import { createMailbox } from "../../../support/accounts/mailbox.ts";
import { type RunningProduct, runProduct } from "../../../support/processes/run-product.ts";
import { haveModels } from "../../../support/speech/own-models.ts";
import { voiceIsReady } from "../../../support/speech/voice-is-ready.ts";
import { writeWav } from "../../../support/speech/wav-file.ts";
import { test as journey } from "../journey.ts";
import { createTroubles } from "../troubles.ts";

type Spoken = {
  readonly models: string;
  /** A second ear and mouth, of the test's own. */
  readonly engine: Engine;
  /** What the browser's microphone hears when it is opened. */
  readonly microphone: string;
  readonly product: RunningProduct;
};

const patience = { scope: "worker", timeout: 300_000 } as const;
const silence = { samples: new Int16Array(22_050), samplesPerSecond: 22_050 };
const nobodyElse = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";

/** For journeys that are spoken: a product with a voice of its own, a microphone that plays a file, and no network for either. */
export const test = journey.extend<object, Spoken>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
  models: [async ({}, use) => use(await haveModels()), patience],
  engine: [async ({ models }, use) => use(await openSherpa(models, "base")), patience],
  microphone: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "belle-microphone-"));
      const file = join(folder, "caller.wav");
      writeWav(file, silence);
      await use(file);
      rmSync(folder, { recursive: true });
    },
    patience,
  ],
  product: [
    async ({ models }, use) => {
      const product = await runProduct({ VOICE: "on" }, { models, isOffline: true });
      await voiceIsReady(product);
      await use(product);
      await product.stop();
    },
    patience,
  ],
  launchOptions: [
    async ({ launchOptions, microphone }, use) => {
      const fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
      fake.push(`--use-file-for-fake-audio-capture=${microphone}%noloop`, nobodyElse);
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mailbox: async ({ product }, use) => use(createMailbox(product.sandboxUrl)),
  troubles: async ({ product }, use) => {
    const troubles = createTroubles([product.url, product.sandboxUrl]);
    await use(troubles);
    await troubles.check();
  },
});
