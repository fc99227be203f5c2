import { ProviderError } from "../provider-error.ts";
import type { Speech } from "./port.ts";

const absent = () => new ProviderError("speech", "off", "There is no speech of our own here.", { retryable: false });

/** Where speech of our own is left out: nothing is heard or spoken by it. */
export const noSpeech: Speech = {
  ear: { hears: () => false, listen: () => Promise.reject(absent()) },
  mouth: {
    speaks: () => false,
    // biome-ignore lint/correctness/useYield: it fails before there is anything to give.
    async *speak() {
      throw absent();
    },
  },
  state: () => ({ type: "off" }),
  onState: () => () => undefined,
  close: async () => undefined,
};
