import { readReply, requestOf } from "#contract/call.ts";
import type { Endpoint, Request } from "#contract/endpoint.ts";
import { noTokenText } from "#domain/accounts/auth-texts.ts";
import { storage } from "../session/storage.ts";

/** Hands the browser a file to keep. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export type Download = {
  /** How many rows there will be; undefined where the server does not say. */
  readonly total: number | undefined;
  readonly fileName: string | undefined;
  readonly pieces: ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Asks for a file that is made while it is sent. Rejects as any other request does. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  signal: AbortSignal,
): Promise<Download> => {
  const token = storage.read("token");
  if (token === undefined) throw new Error(noTokenText);
  const { method, path, headers } = requestOf(endpoint, input);
  const response = await fetch(path, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal,
    credentials: "same-origin",
    cache: "no-store",
  });
  if (!response.ok || !response.body) {
    const said: unknown = await response.json().catch(() => undefined);
    readReply(endpoint, response.ok ? 500 : response.status, said, response.headers.get("retry-after"));
    throw new Error("No file arrived.");
  }
  const total = Number(response.headers.get("x-total-count") ?? "");
  return {
    total: response.headers.has("x-total-count") && Number.isSafeInteger(total) ? total : undefined,
    fileName: /filename="([^"/\\]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1],
    pieces: response.body as Download["pieces"],
  };
};
