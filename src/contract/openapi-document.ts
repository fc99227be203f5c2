import type { JsonSchema, Named } from "./json-schema.ts";

/** The part of OpenAPI 3.1 that our document uses. */
export type OpenApiDocument = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Named;
    responses: Record<string, Response>;
    securitySchemes: Record<string, SecurityScheme>;
  };
};

export type PathItem = { [method in "get" | "post" | "put" | "patch" | "delete"]?: Operation };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** Which API keys may be used, where a login may. */
  "x-belle-api-keys"?: "any" | "read_write" | "none";
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type Reference = { $ref: string };
export type Response = { description: string; headers?: Record<string, Header>; content?: Content };
export type Header = { description: string; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;

export type SecurityScheme =
  | { type: "http"; scheme: "bearer"; description: string }
  | { type: "oauth2"; description: string; flows: { password: { tokenUrl: string; scopes: Record<string, string> } } }
  | { type: "apiKey"; in: "header"; name: string; description: string };
