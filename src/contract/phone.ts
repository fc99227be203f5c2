import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { endpoint } from "./endpoint.ts";
import { moment, tenantId } from "./fields.ts";

const topic = "Browser phone";

const ticket = z.string().meta({ examples: ["bqk3v8Yd1m"], description: "Works once, for 30 seconds" });

export const startBrowserCall = endpoint({
  name: "startBrowserCall",
  topic,
  method: "POST",
  path: "/api/phone/calls",
  summary: "Get a ticket for a call from the browser",
  description: "Calls from the browser are free. Without a token and an assistant, the call goes to the demo business.",
  auth: "optional",
  body: z.object({ tenant_id: tenantId.optional() }),
  status: 201,
  reply: z.object({
    ticket,
    url: z
      .url()
      .meta({ examples: [`wss://${brand.host}/voice/web?ticket=bqk3v8Yd1m`], description: "The socket to open" }),
    expires_at: moment,
  }),
  errors: [401, 404, 422, 429, 503],
});

export const openBrowserCall = endpoint({
  name: "openBrowserCall",
  topic,
  method: "GET",
  path: "/voice/web",
  summary: "Browser call WebSocket",
  auth: "none",
  query: z.object({
    ticket,
    speech: z
      .enum(["own"])
      .optional()
      .meta({ description: "`own` asks for her own speech: sound goes both ways as binary frames" }),
  }),
  status: 101,
  errors: [403, 429],
});

export const phoneEndpoints = [startBrowserCall, openBrowserCall] as const;
