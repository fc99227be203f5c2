import { readReply, requestOf } from "#contract/call.ts";
import type { Endpoint, Reply, Request } from "#contract/endpoint.ts";

const deadlineMs = 15_000;

export type SendOptions = {
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  deadlineMs?: number;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/** No answer came: the network or the server is away, or took too long. */
class Unreachable extends Error {
  constructor(cause: unknown) {
    super("We can't reach the server. Check your connection and try again.", { cause });
    this.name = "Unreachable";
  }
}

/** One request and its answer, as the endpoint describes them. Rejects with an `ApiFailure`, with `Unreachable`, or as aborted. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  options: SendOptions = {},
): Promise<Reply<E>> => {
  const { method, path, headers, body } = requestOf(endpoint, input);
  const deadline = AbortSignal.timeout(options.deadlineMs ?? deadlineMs);
  try {
    const response = await fetch(path, {
      method,
      headers: options.token ? { ...headers, authorization: `Bearer ${options.token}` } : headers,
      body: body ?? null,
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      keepalive: options.keepalive ?? false,
      credentials: "same-origin",
      cache: "no-store",
    });
    const text = await response.text();
    return readReply(endpoint, response.status, jsonOf(text), response.headers.get("retry-after"));
  } catch (thrown) {
    options.signal?.throwIfAborted();
    if (thrown instanceof TypeError || thrown instanceof DOMException) throw new Unreachable(thrown);
    throw thrown;
  }
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
