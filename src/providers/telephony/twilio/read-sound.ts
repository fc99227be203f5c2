import { withDeadline } from "../../with-deadline.ts";
import type { Telephony } from "../port.ts";
import { fetchFile, openFile } from "./http-client.ts";
import { provider, toProviderError } from "./translate.ts";

type Account = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly url: string;
  readonly deadlineMs: number;
};

/** Sixteen kilobytes are a second of it, and nobody may speak for longer than minutes. */
const longestMessage = 16_000_000;
/** Eight hours in two tracks. */
const longestCall = 1_000_000_000;

/** The sound of recordings, which the official client has no way to read. */
export function createSoundReader({
  accountSid,
  authToken,
  url,
  deadlineMs,
}: Account): Pick<Telephony, "readRecording" | "readCallRecording"> {
  const soundOf = (recordingId: string) => ({
    uri: `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Recordings/${encodeURIComponent(recordingId)}.wav`,
    ...{ username: accountSid, password: authToken },
  });
  return {
    async readRecording(recordingId, { signal } = {}) {
      const wanted = { ...soundOf(recordingId), mostBytes: longestMessage };
      const read = (stop: AbortSignal) => fetchFile(url, { ...wanted, signal: stop });
      const sound = await withDeadline(deadlineMs, read, { provider, signal }).catch((error) => {
        throw toProviderError(error);
      });
      return { type: "audio/wav", extension: "wav", sound };
    },

    async readCallRecording(recordingId, { signal } = {}) {
      const file = soundOf(recordingId);
      const wanted = { ...file, uri: `${file.uri}?RequestedChannels=2`, mostBytes: longestCall };
      // The deadline is for its beginning; whoever reads on says how long that may take.
      const late = new AbortController();
      const begin = (stop: AbortSignal) => {
        stop.addEventListener("abort", () => late.abort(stop.reason), { once: true });
        return openFile(url, { ...wanted, signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]) });
      };
      const parts = await withDeadline(deadlineMs, begin, { provider, signal }).catch((error) => {
        throw toProviderError(error);
      });
      return withOurErrors(parts);
    },
  };
}

async function* withOurErrors(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (error) {
    throw toProviderError(error);
  }
}
