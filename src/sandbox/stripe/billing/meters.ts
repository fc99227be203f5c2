import { z } from "zod";
import { newId } from "../ids.ts";
import { page } from "../listing.ts";
import { integer, nothing, paging, text } from "../params.ts";
import { route } from "../route.ts";
import { invalidRequest, missingParam } from "../stripe-fault.ts";
import { change, tell } from "../tell.ts";
import type { Meter } from "../wire.ts";
import { find, findCustomer, newestFirst, type World } from "../world.ts";

const daySeconds = 24 * 3600;
const oldestSeconds = 35 * daySeconds;
const drift = 5 * 60;
const mapping = z.strictObject({ event_payload_key: text, type: z.enum(["by_id"]) });

const meterParams = z.strictObject({
  default_aggregation: z.strictObject({ formula: z.enum(["count", "last", "sum"]) }),
  display_name: text,
  event_name: text.max(100),
  customer_mapping: mapping.optional(),
  event_time_window: z.enum(["day", "hour"]).optional(),
  value_settings: z.strictObject({ event_payload_key: text }).optional(),
});

const activeMeter = (world: World, eventName: string): Meter | undefined =>
  Object.values(world.state.meters).find((meter) => meter.event_name === eventName && meter.status === "active");

function createMeter(world: World, wanted: z.output<typeof meterParams>): Meter {
  if (activeMeter(world, wanted.event_name))
    throw invalidRequest(`An active meter with event name ${wanted.event_name} already exists.`, {
      param: "event_name",
    });
  const now = world.nowSeconds();
  const meter: Meter = {
    id: newId("mtr_test"),
    object: "billing.meter",
    created: now,
    customer_mapping: wanted.customer_mapping ?? { event_payload_key: "stripe_customer_id", type: "by_id" },
    default_aggregation: wanted.default_aggregation,
    display_name: wanted.display_name,
    event_name: wanted.event_name,
    event_time_window: wanted.event_time_window ?? null,
    livemode: false,
    status: "active",
    status_transitions: { deactivated_at: null },
    updated: now,
    value_settings: wanted.value_settings ?? { event_payload_key: "value" },
  };
  world.state.meters[meter.id] = meter;
  world.save();
  tell(world, "billing.meter.created", meter);
  return meter;
}

const eventParams = z.strictObject({
  event_name: text,
  payload: z.record(z.string(), text),
  identifier: text.max(100).optional(),
  timestamp: integer.optional(),
});

function recordUsage(world: World, wanted: z.output<typeof eventParams>): object {
  const meter = activeMeter(world, wanted.event_name);
  if (!meter)
    throw invalidRequest(`There is no active meter with the event name ${wanted.event_name}.`, {
      code: "resource_missing",
      param: "event_name",
    });
  const now = world.nowSeconds();
  const { identifier = newId("mev"), timestamp = now } = wanted;
  const customerKey = meter.customer_mapping.event_payload_key;
  const valueKey = meter.value_settings.event_payload_key;
  const customer = wanted.payload[customerKey];
  const value = meter.default_aggregation.formula === "count" ? "1" : wanted.payload[valueKey];
  if (customer === undefined) throw missingParam(`payload[${customerKey}]`);
  if (value === undefined) throw missingParam(`payload[${valueKey}]`);
  findCustomer(world, customer, `payload[${customerKey}]`);
  if (!/^-?\d{1,15}$/.test(value))
    throw invalidRequest("The value of a meter event must be a whole number.", { param: `payload[${valueKey}]` });
  if (timestamp < now - oldestSeconds || timestamp > now + drift)
    throw invalidRequest(
      "The timestamp must be within the past 35 calendar days and no more than 5 minutes in the future.",
      { param: "timestamp" },
    );
  if (world.usage.remembered(identifier, now))
    throw invalidRequest(`An event already exists with identifier ${identifier}.`, { code: "duplicate_meter_event" });
  world.usage.add({
    identifier,
    event_name: meter.event_name,
    customer,
    value: Number(value),
    timestamp,
    created: now,
  });
  return {
    object: "billing.meter_event",
    created: now,
    event_name: wanted.event_name,
    identifier,
    livemode: false,
    payload: wanted.payload,
    timestamp,
  };
}

const summaryParams = z.strictObject({
  ...paging,
  customer: text,
  start_time: integer,
  end_time: integer,
  value_grouping_window: z.enum(["day", "hour"]).optional(),
});

function summaries(world: World, params: z.output<typeof summaryParams>, id: string): object {
  const meter = find(world, "meters", id);
  findCustomer(world, params.customer, "customer");
  const window = { day: daySeconds, hour: 3600, none: 60 }[params.value_grouping_window ?? "none"];
  for (const param of ["start_time", "end_time"] as const)
    if (params[param] % window !== 0)
      throw invalidRequest(
        `The ${param} must align with ${window === 60 ? "minute" : params.value_grouping_window} boundaries.`,
        { param },
      );
  if (params.end_time <= params.start_time)
    throw invalidRequest("The end_time must be after the start_time.", { param: "end_time" });
  const summary = (start_time: number, end_time: number) => ({
    id: `mtrusg_test_${meter.id.slice(-8)}${start_time}${end_time}`,
    object: "billing.meter_event_summary" as const,
    aggregated_value: world.usage.total(meter, params.customer, start_time, end_time),
    end_time,
    livemode: false,
    meter: meter.id,
    start_time,
  });
  const all = [];
  if (params.value_grouping_window === undefined) all.push(summary(params.start_time, params.end_time));
  else
    for (let end = params.end_time; end > params.start_time; end -= window) {
      const one = summary(end - window, end);
      if (one.aggregated_value !== 0) all.push(one);
    }
  return page(all, params, `/v1/billing/meters/${id}/event_summaries`);
}

export const meterRoutes = [
  route("POST", "/v1/billing/meters", meterParams, createMeter),
  route(
    "GET",
    "/v1/billing/meters",
    z.strictObject({ ...paging, status: z.enum(["active", "inactive"]).optional() }),
    (world, params) =>
      page(
        newestFirst(world.state.meters).filter((one) => params.status === undefined || one.status === params.status),
        params,
        "/v1/billing/meters",
      ),
  ),
  route("GET", "/v1/billing/meters/:id", nothing, (world, _params, id) => find(world, "meters", id)),
  route("POST", "/v1/billing/meters/:id", z.strictObject({ display_name: text.optional() }), (world, params, id) => {
    const meter = find(world, "meters", id);
    const { display_name = meter.display_name } = params;
    return change(world, meter, "billing.meter.updated", { display_name, updated: world.nowSeconds() });
  }),
  route("POST", "/v1/billing/meters/:id/deactivate", nothing, (world, _params, id) => {
    const now = world.nowSeconds();
    return change(world, find(world, "meters", id), "billing.meter.deactivated", {
      status: "inactive",
      status_transitions: { deactivated_at: now },
      updated: now,
    });
  }),
  route("POST", "/v1/billing/meters/:id/reactivate", nothing, (world, _params, id) =>
    change(world, find(world, "meters", id), "billing.meter.reactivated", {
      status: "active",
      status_transitions: { deactivated_at: null },
      updated: world.nowSeconds(),
    }),
  ),
  route("GET", "/v1/billing/meters/:id/event_summaries", summaryParams, summaries),
  route("POST", "/v1/billing/meter_events", eventParams, recordUsage),
  route(
    "POST",
    "/v1/billing/meter_event_adjustments",
    z.strictObject({
      event_name: text,
      type: z.enum(["cancel"]),
      cancel: z.strictObject({ identifier: text }),
    }),
    (world, { event_name, cancel: { identifier } }) => {
      const event = world.usage.remembered(identifier, world.nowSeconds());
      if (!event || event.event_name !== event_name)
        throw invalidRequest(`No meter event with identifier ${identifier} was received in the last 24 hours.`, {
          code: "resource_missing",
          param: "cancel[identifier]",
        });
      if (event.cancelled)
        throw invalidRequest(`The meter event with identifier ${identifier} has already been canceled.`);
      world.usage.cancel(identifier);
      return {
        object: "billing.meter_event_adjustment",
        cancel: { identifier },
        event_name,
        livemode: false,
        status: "pending",
        type: "cancel",
      };
    },
  ),
];
