import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { type Operation, openapi, type PathItem, type Response } from "#contract/openapi/openapi.ts";

const document = openapi({ version: "1", publicUrl: "http://localhost:3000" });
const text = JSON.stringify(document).replaceAll("#/components/schemas/", "#/$defs/");
const { paths, components } = JSON.parse(text) as typeof document;
const $defs = JSON.parse(JSON.stringify(components.schemas));

/** What nobody has to name: a bug of ours, an address that cannot be decoded, a socket's address that is asked for a page. */
const unnamed = [400, 426, 500];

const patterns = endpoints
  .map(({ path, method }) => ({ path, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }))
  // An address of its own goes before one with a parameter in its place.
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
};

const compiled = new Map<object, z.ZodType>();
function schemaOf(schema: object): z.ZodType {
  const known = compiled.get(schema) ?? z.fromJSONSchema({ ...schema, $defs });
  compiled.set(schema, known);
  return known;
}

/** How an answer differs from our own description of it; nothing where it does not, or where the address is none of the API's. */
export function breachOf(method: string, url: string, answer: Answer): string | undefined {
  const [path = ""] = url.split("?");
  const found = patterns.find((one) => one.method === method && one.pattern.test(path));
  const operation = found && (paths[found.path]?.[method.toLowerCase() as keyof PathItem] as Operation);
  const type = answer.headers["content-type"]?.split(";")[0];
  // The screen of the same address.
  if (!operation || type === "text/html" || answer.status === 304) return undefined;
  const given = operation.responses[answer.status] ?? (unnamed.includes(answer.status) && operation.responses.default);
  if (!given) return `${found.path} does not describe the status ${answer.status}`;
  const response = "$ref" in given ? (components.responses[given.$ref.split("/").at(-1) ?? ""] as Response) : given;
  const missing = Object.keys(response.headers ?? {}).find((name) => answer.headers[name.toLowerCase()] === undefined);
  if (missing) return `${found.path} promises ${missing} with ${answer.status}`;
  if (!response.content) return answer.text === "" ? undefined : `${found.path} promises no body with ${answer.status}`;
  const content = response.content[type ?? ""];
  if (!content) return `${found.path} does not describe ${type} with ${answer.status}`;
  const value: unknown = type === "application/json" ? JSON.parse(answer.text) : answer.text;
  const misfit = schemaOf(content.schema).safeParse(value).error?.issues[0];
  return misfit && `${found.path}, ${answer.status}: ${misfit.path.join(".")} ${misfit.message}`;
}
