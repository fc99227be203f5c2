import type { IncomingHttpHeaders } from "node:http";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Endpoint, Parsed, Reply } from "#contract/endpoint.ts";
import type { KeyAccess } from "#domain/accounts/api-key-rules.ts";
import type { Schema } from "../db/schema/schema.ts";

/** The owner behind a bearer token, and the session that it belongs to, or the API key that it is. */
export type Caller = {
  readonly owner_id: string;
  readonly session_id: string;
  /** Of an API key, what it may do; absent for a session, which may do everything. */
  readonly key?: KeyAccess;
  /** As it was when the token was checked; whoever changes it reads it anew. */
  readonly owner: Selectable<Schema["owners"]>;
};

/** What a handler may know of the client. */
export type Client = { readonly address: string; readonly device: string };

/** A request whose sender is proved by a signature over what came, or by a secret in it, so it is handed on as it came, unread. */
export type Signed = { readonly body: Uint8Array; readonly headers: IncomingHttpHeaders; readonly url: string };

export const isSigned = ({ auth }: Endpoint): boolean =>
  auth === "payment-signature" || auth === "carrier-signature" || auth === "channel-secret";

export type Input<E extends Endpoint> = E["auth"] extends "payment-signature" | "carrier-signature" | "channel-secret"
  ? { signed: Signed; client: Client }
  : Parsed<E> & {
      /** Those that the endpoint describes. */
      headers: E["headers"] extends z.ZodType ? z.output<E["headers"]> : undefined;
      client: Client;
      /** Aborts when the client has gone before everything was sent. */
      gone: AbortSignal;
      caller: E["auth"] extends "bearer" ? Caller : E["auth"] extends "optional" ? Caller | undefined : undefined;
    };

/** A streamed reply: events, or a file with its name. A slow reader slows it down (backpressure). */
export type Stream = {
  /** With its media type and, for a download, its name. */
  readonly file?: { readonly name: string; readonly type: string };
  /** Of how many parts, where that is known, so that progress can be shown. */
  readonly total?: number;
  /** Of a file whose parts can be asked for: what of its bytes comes, the last not included. */
  readonly part?: { readonly from: number; readonly to: number; readonly of: number; readonly isWhole: boolean };
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** Aborted when the stream has to end: a client that stops reading is disconnected. */
  readonly cut?: AbortSignal;
};

export type Route = {
  readonly endpoint: Endpoint;
  readonly run: (input: never) => Promise<unknown>;
  /** Not for owners, and asked nothing of the database that callers wait for. */
  readonly evenWhenBusy?: true;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a verb that answers nothing is written without a return.
type Said<E extends Endpoint> = Reply<E> extends undefined ? void : Reply<E>;
type Answer<E extends Endpoint> = E["replyType"] extends "event-stream" | "file" ? Stream : Said<E>;

/** One row of a feature's table: what is asked, and the verb that answers. */
export const route = <const E extends Endpoint>(endpoint: E, run: (input: Input<E>) => Promise<Answer<E>>): Route => ({
  endpoint,
  run,
});

/** An address at which sockets are opened, see `sockets.ts`; whoever asks for anything else there is told so. */
export const socketRoute = (endpoint: Endpoint & { readonly status: 101 }): Route => ({
  endpoint,
  run: async () => {
    throw new Error("A socket has no answer.");
  },
});
