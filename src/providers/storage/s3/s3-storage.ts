import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { Stoppable, Storage } from "../port.ts";

export type S3Place = {
  readonly bucket: string;
  /** Absent: Amazon's own, by the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const provider = "s3";
/** An hour of a call is 57 MB. */
const keepMs = 100_000;
const askMs = 10_000;

/** The client would write to the console by itself; failures are told by whoever asked. */
const nothing = () => undefined;
const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Any store that speaks S3. */
export function createS3Storage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Place,
  { deadlineMs = askMs }: { readonly deadlineMs?: number } = {},
): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    logger,
    // Newer ways of checking sums are not understood everywhere; what is kept is sealed, and a changed byte does not open.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const ask = <T>(ms: number, work: (abortSignal: AbortSignal) => Promise<T>, { signal }: Stoppable = {}): Promise<T> =>
    withDeadline(ms, work, { provider, signal }).catch((error) => {
      throw toProviderError(error);
    });
  const named = (name: string) => ({ Bucket: bucket, Key: `recordings/${name}` });

  return {
    keep: (name, file, stop) =>
      ask(
        keepMs,
        async (abortSignal) => {
          const { size } = await stat(file);
          const order = { ...named(name), Body: createReadStream(file), ContentLength: size };
          await client.send(new PutObjectCommand(order), { abortSignal });
        },
        stop,
      ),
    read: (name, { from, to }, stop) =>
      ask(
        deadlineMs,
        async (abortSignal) => {
          const wanted = { ...named(name), Range: `bytes=${from}-${to - 1}` };
          const { Body } = await client.send(new GetObjectCommand(wanted), { abortSignal });
          return (await Body?.transformToByteArray()) ?? new Uint8Array();
        },
        stop,
      ),
    remove: (name, stop) =>
      ask(
        deadlineMs,
        async (abortSignal) => {
          await client.send(new DeleteObjectCommand(named(name)), { abortSignal }).catch((error) => {
            if (toProviderError(error).code !== "not_found") throw error;
          });
        },
        stop,
      ),
  };
}

/** The store's own texts name buckets and keys, so none of them is repeated. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const failed = (code: string, text: string, retryable: boolean) =>
    new ProviderError(provider, code, text, { retryable });
  if (name === "NoSuchBucket") return failed("no_bucket", "There is no such bucket.", true);
  if (name === "NoSuchKey" || status === 404) return failed("not_found", "There is no such file.", false);
  if (status === 401 || status === 403) return failed("sign_in_refused", "The store did not accept our key.", true);
  if (status === undefined) return failed("unreachable", "The store could not be reached.", true);
  return failed("failed", `The store refused (${status}).`, true);
}
