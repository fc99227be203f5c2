import { z } from "zod";
import { newId } from "./ids.ts";
import { page, within } from "./listing.ts";
import { mergeMetadata } from "./metadata.ts";
import { clearable, created, decimal, flag, integer, metadata, nothing, paging, text } from "./params.ts";
import { route } from "./route.ts";
import { invalidRequest, missingParam } from "./stripe-fault.ts";
import { change, tell } from "./tell.ts";
import type { Price, Product } from "./wire.ts";
import { find, newestFirst, type World } from "./world.ts";

const productFields = {
  active: flag.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  statement_descriptor: clearable.optional(),
  unit_label: clearable.optional(),
  url: clearable.optional(),
};
const productParams = z.strictObject({ ...productFields, name: text.min(1), id: text.optional() });
type ProductWanted = z.output<typeof productParams>;

function createProduct(world: World, { id = newId("prod", 14), metadata: more, ...wanted }: ProductWanted): Product {
  if (!/^[\w-]{1,60}$/.test(id) || id in {}) throw invalidRequest(`Invalid product ID: ${id}`, { param: "id" });
  if (Object.hasOwn(world.state.products, id))
    throw invalidRequest("Product already exists.", { code: "resource_already_exists", param: "id" });
  const product: Product = {
    id,
    object: "product",
    active: wanted.active ?? true,
    created: world.nowSeconds(),
    default_price: null,
    description: wanted.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, more ?? {}),
    name: wanted.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: wanted.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: wanted.unit_label ?? null,
    updated: world.nowSeconds(),
    url: wanted.url ?? null,
  };
  world.state.products[id] = product;
  world.save();
  tell(world, "product.created", product);
  return product;
}

const intervals = z.enum(["day", "week", "month", "year"]);
const priceParams = z.strictObject({
  currency: text,
  active: flag.optional(),
  billing_scheme: z.enum(["per_unit"]).optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text.optional(),
  product_data: z.strictObject({ name: text, unit_label: text.optional(), metadata: metadata.optional() }).optional(),
  recurring: z
    .strictObject({
      interval: intervals,
      interval_count: integer.optional(),
      meter: text.optional(),
      usage_type: z.enum(["licensed", "metered"]).optional(),
    })
    .optional(),
  tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: integer.optional(),
  unit_amount_decimal: decimal.optional(),
});
type PriceWanted = z.output<typeof priceParams>;

function checkPrice(world: World, wanted: PriceWanted): void {
  if (wanted.unit_amount === undefined && wanted.unit_amount_decimal === undefined) throw missingParam("unit_amount");
  if (wanted.unit_amount !== undefined && wanted.unit_amount_decimal !== undefined)
    throw invalidRequest("You may only specify one of these parameters: unit_amount, unit_amount_decimal.", {
      code: "parameters_exclusive",
    });
  const { usage_type, meter } = wanted.recurring ?? {};
  if (usage_type === "metered" && meter === undefined)
    throw invalidRequest("Metered prices must be backed by a meter. Please provide a meter for this price.", {
      code: "parameter_missing",
      param: "recurring[meter]",
    });
  if (meter !== undefined && find(world, "meters", meter, "recurring[meter]").status !== "active")
    throw invalidRequest("The meter is inactive.", { param: "recurring[meter]" });
  if (wanted.product === undefined && wanted.product_data === undefined) throw missingParam("product");
  if (wanted.product !== undefined) find(world, "products", wanted.product, "product");
}

function createPrice(world: World, wanted: PriceWanted): Price {
  checkPrice(world, wanted);
  const holder = newestFirst(world.state.prices).find(
    (price) => wanted.lookup_key !== undefined && price.lookup_key === wanted.lookup_key,
  );
  if (holder && !wanted.transfer_lookup_key)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer it to this price, set transfer_lookup_key to true.`,
      { param: "lookup_key" },
    );
  if (holder) change(world, holder, "price.updated", { lookup_key: null });
  const amount = wanted.unit_amount_decimal ?? String(wanted.unit_amount);
  const { recurring } = wanted;
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: wanted.active ?? true,
    billing_scheme: "per_unit",
    created: world.nowSeconds(),
    currency: wanted.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: mergeMetadata({}, wanted.metadata ?? {}),
    nickname: wanted.nickname ?? null,
    product:
      wanted.product ?? createProduct(world, { ...wanted.product_data, name: wanted.product_data?.name ?? "" }).id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: recurring.meter ?? null,
          trial_period_days: null,
          usage_type: recurring.usage_type ?? "licensed",
        }
      : null,
    tax_behavior: wanted.tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: /^\d+(\.0*)?$/.test(amount) ? Number(amount) : null,
    unit_amount_decimal: amount,
  };
  world.state.prices[price.id] = price;
  world.save();
  tell(world, "price.created", price);
  return price;
}

const optionalFlag = flag.optional();

export const catalogRoutes = [
  route("POST", "/v1/products", productParams, createProduct),
  route(
    "GET",
    "/v1/products",
    z.strictObject({ ...paging, created, active: optionalFlag, ids: z.array(text).optional() }),
    (world, params) =>
      page(
        newestFirst(world.state.products).filter(
          (one) =>
            (params.active === undefined || one.active === params.active) &&
            (params.ids === undefined || params.ids.includes(one.id)) &&
            within(one.created, params.created),
        ),
        params,
        "/v1/products",
      ),
  ),
  route("GET", "/v1/products/:id", nothing, (world, _params, id) => find(world, "products", id)),
  route(
    "POST",
    "/v1/products/:id",
    z.strictObject({ ...productFields, name: text.min(1).optional() }),
    (world, params, id) => {
      const product = find(world, "products", id);
      const { metadata: more, ...plain } = params;
      return change(world, product, "product.updated", {
        ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<Product>),
        ...(more !== undefined && { metadata: mergeMetadata(product.metadata, more) }),
        updated: world.nowSeconds(),
      });
    },
  ),
  route("DELETE", "/v1/products/:id", nothing, (world, _params, id) => {
    const product = find(world, "products", id);
    if (Object.values(world.state.prices).some((price) => price.product === id))
      throw invalidRequest("This product cannot be deleted because it has one or more user-created prices.");
    delete world.state.products[id];
    world.save();
    tell(world, "product.deleted", product);
    return { id, object: "product", deleted: true };
  }),
  route("POST", "/v1/prices", priceParams, createPrice),
  route(
    "GET",
    "/v1/prices",
    z.strictObject({
      ...paging,
      active: optionalFlag,
      created,
      currency: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
    }),
    (world, params) =>
      page(
        newestFirst(world.state.prices).filter(
          (one) =>
            (params.active === undefined || one.active === params.active) &&
            (params.currency === undefined || one.currency === params.currency) &&
            (params.lookup_keys === undefined || params.lookup_keys.includes(one.lookup_key ?? "")) &&
            (params.product === undefined || one.product === params.product) &&
            (params.type === undefined || one.type === params.type) &&
            within(one.created, params.created),
        ),
        params,
        "/v1/prices",
      ),
  ),
  route("GET", "/v1/prices/:id", nothing, (world, _params, id) => find(world, "prices", id)),
  route(
    "POST",
    "/v1/prices/:id",
    z.strictObject({
      active: optionalFlag,
      lookup_key: clearable.optional(),
      nickname: clearable.optional(),
      metadata: metadata.optional(),
    }),
    (world, params, id) => {
      const price = find(world, "prices", id);
      const { metadata: more, ...plain } = params;
      return change(world, price, "price.updated", {
        ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<Price>),
        ...(more !== undefined && { metadata: mergeMetadata(price.metadata, more) }),
      });
    },
  ),
];
