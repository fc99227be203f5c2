import type { FastifyInstance, InjectOptions } from "fastify";
import { breachOf } from "./described.ts";
import { someAddress } from "./world.ts";

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What came, read as JSON where it is JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Somebody on the other side of HTTP: an address, and a token once signed in. */
export type Client = {
  readonly address: string;
  send(method: Method, url: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** As an OAuth 2 client posts it. */
  sendForm(url: string, fields: Record<string, string> | string, headers?: Record<string, string>): Promise<Answer>;
};

type Who = { readonly address?: string; readonly token?: string; readonly device?: string };

export function createClient(app: FastifyInstance, { address = someAddress(), token, device }: Who = {}): Client {
  const always = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(device === undefined ? {} : { "user-agent": device }),
  };
  const ask = async (request: InjectOptions): Promise<Answer> => {
    const reply = await app.inject({ ...request, remoteAddress: address });
    const json = String(reply.headers["content-type"] ?? "").startsWith("application/json");
    const headers = Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
    );
    const answer = { status: reply.statusCode, headers, body: json ? reply.json() : {}, text: reply.payload };
    // Whatever a test is about: what we say of our API holds for every answer that any of them gets.
    const breach = breachOf(String(request.method), String(request.url), answer);
    if (breach) throw new Error(`The answer is not as described: ${breach}`);
    return answer;
  };
  return {
    address,
    send: (method, url, body, headers = {}) =>
      ask({ method, url, headers: { ...always, ...headers }, ...(body ? { payload: body } : {}) }),
    sendForm: (url, fields, headers = {}) => {
      const payload = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return ask({ method: "POST", url, headers: { ...always, ...type, ...headers }, payload });
    },
  };
}
