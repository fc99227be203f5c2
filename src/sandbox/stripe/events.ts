import { z } from "zod";
import { newId } from "./ids.ts";
import { page, within } from "./listing.ts";
import { mergeMetadata } from "./metadata.ts";
import { clearable, created, flag, metadata, nothing, paging, text } from "./params.ts";
import { route } from "./route.ts";
import { invalidRequest, noSuch } from "./stripe-fault.ts";
import { apiVersion, type WebhookEndpoint } from "./wire.ts";
import { find, newestFirst } from "./world.ts";

const endpointFields = {
  description: clearable.optional(),
  enabled_events: z.array(text).min(1),
  metadata: metadata.optional(),
  url: text,
};

function checkUrl(url: string): void {
  if (!/^https?:\/\/\S+$/.test(url))
    throw invalidRequest("Invalid URL: must be a valid URL.", { code: "url_invalid", param: "url" });
}

const withoutSecret = ({ secret: _, ...endpoint }: WebhookEndpoint) => endpoint;

export const eventRoutes = [
  route(
    "GET",
    "/v1/events",
    z.strictObject({ ...paging, created, type: text.optional(), types: z.array(text).max(20).optional() }),
    (world, params) =>
      page(
        [...world.events()]
          .reverse()
          .filter(
            (one) =>
              (params.type === undefined || one.type === params.type) &&
              (params.types === undefined || params.types.includes(one.type)) &&
              within(one.created, params.created),
          ),
        params,
        "/v1/events",
      ),
  ),
  route("GET", "/v1/events/:id", nothing, (world, _params, id) => {
    const event = world.events().find((one) => one.id === id);
    if (!event) throw noSuch("event", id);
    return event;
  }),
  route(
    "POST",
    "/v1/webhook_endpoints",
    z.strictObject({ ...endpointFields, api_version: text.optional(), connect: flag.optional() }),
    (world, params) => {
      checkUrl(params.url);
      const endpoint: WebhookEndpoint = {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: params.api_version ?? apiVersion,
        application: null,
        created: world.nowSeconds(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata ?? {}),
        secret: newId("whsec", 32),
        status: "enabled",
        url: params.url,
      };
      world.state.webhook_endpoints[endpoint.id] = endpoint;
      world.save();
      // The only time that the secret is said.
      return endpoint;
    },
  ),
  route("GET", "/v1/webhook_endpoints", z.strictObject(paging), (world, params) =>
    page(newestFirst(world.state.webhook_endpoints).map(withoutSecret), params, "/v1/webhook_endpoints"),
  ),
  route("GET", "/v1/webhook_endpoints/:id", nothing, (world, _params, id) =>
    withoutSecret(find(world, "webhook_endpoints", id)),
  ),
  route(
    "POST",
    "/v1/webhook_endpoints/:id",
    z.strictObject({
      ...endpointFields,
      enabled_events: z.array(text).optional(),
      url: text.optional(),
      disabled: flag.optional(),
    }),
    (world, params, id) => {
      const endpoint = find(world, "webhook_endpoints", id);
      if (params.url !== undefined) checkUrl(params.url);
      Object.assign(endpoint, {
        ...(params.url !== undefined && { url: params.url }),
        ...(params.enabled_events !== undefined && { enabled_events: params.enabled_events }),
        ...(params.description !== undefined && { description: params.description }),
        ...(params.disabled !== undefined && { status: params.disabled ? "disabled" : "enabled" }),
        ...(params.metadata !== undefined && { metadata: mergeMetadata(endpoint.metadata, params.metadata) }),
      });
      world.save();
      return withoutSecret(endpoint);
    },
  ),
  route("DELETE", "/v1/webhook_endpoints/:id", nothing, (world, _params, id) => {
    find(world, "webhook_endpoints", id);
    delete world.state.webhook_endpoints[id];
    world.save();
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];
