import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Fault, Format } from "./asked.ts";

export const badRequest = (message: string, param?: string): Fault => {
  return { status: 400, type: "invalid_request_error", message, param };
};
export const wrongKey: Fault = {
  status: 401,
  type: "invalid_request_error",
  code: "invalid_api_key",
  message: "Incorrect API key provided. You can find your API key on the sandbox's start page.",
};
export const unknownModel = (model: string): Fault => ({
  status: 404,
  type: "invalid_request_error",
  code: "model_not_found",
  param: "model",
  message: `The model '${model.slice(0, 60)}' does not exist or you do not have access to it.`,
});
export const tooMany: Fault = {
  status: 429,
  type: "requests",
  code: "rate_limit_exceeded",
  message: "Rate limit reached for requests. Please try again in 20s.",
};
export const failed: Fault = {
  status: 500,
  type: "server_error",
  code: "server_error",
  message: "The server had an error while processing your request. Sorry about that!",
};
export const unreadable: Fault = badRequest("We could not parse the JSON body of your request.");

/** What the other service calls the same thing. */
const anthropicTypes: Record<number, string> = {
  400: "invalid_request_error",
  401: "authentication_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  529: "overloaded_error",
};

function faultBody(format: Format, { status, type, message, code, param }: Fault): object {
  if (format !== "messages") return { error: { message, type, param: param ?? null, code: code ?? null } };
  const error = { type: anthropicTypes[status] ?? "api_error", message };
  return { type: "error", error, request_id: `req_${randomBytes(12).toString("hex")}` };
}

export function sendModelFault(reply: FastifyReply, format: Format, fault: Fault): FastifyReply {
  if (fault.status === 429) reply.header("retry-after", "20");
  return reply.code(fault.status).send(faultBody(format, fault));
}

/** The first thing that is wrong with a request, and where. */
export function firstIssue(error: z.ZodError): [message: string, path: string] {
  const issue = error.issues[0];
  const path = issue?.path.join(".") ?? "";
  const isMissing = issue?.code === "invalid_type" && issue.message.endsWith("received undefined");
  return [isMissing ? `Missing required parameter: '${path}'.` : `Invalid '${path}': ${issue?.message}.`, path];
}
