/**
 * What a reply must look like, as plain data: the browser holds replies against this, without carrying the schemas that it is made from.
 * `else` gives what a missing field counts as; `loose` keeps fields that it does not name.
 */
export type Shape =
  | "any"
  | "string"
  | "number"
  | "boolean"
  | readonly ["is", ...(string | number | boolean | null)[]]
  | readonly ["list", Shape]
  | readonly ["map", Shape]
  | readonly ["object" | "loose", { readonly [name: string]: Shape }]
  | readonly ["some", ...Shape[]]
  | readonly ["maybe", Shape]
  | readonly ["else", Shape, unknown];

type Fields = Readonly<Record<string, unknown>>;

class Misshapen extends Error {
  constructor(where: string) {
    super(`Not as described: ${where}`);
    this.name = "Misshapen";
  }
}

/** Reads as the schema does that the shape was made from. Formats and bounds are not looked at: the server has, before it answered. */
export const shaped = (shape: Shape) => ({
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; data?: undefined; error: Error } {
    try {
      return { success: true, data: read(shape, value, "reply") };
    } catch (error) {
      if (error instanceof Misshapen) return { success: false, error };
      throw error;
    }
  },
});

function read(shape: Shape, value: unknown, where: string): unknown {
  const refuse = (): never => {
    throw new Misshapen(where);
  };
  if (typeof shape === "string") return shape === "any" || typeof value === shape ? value : refuse();
  switch (shape[0]) {
    case "is":
      return shape.slice(1).includes(value as string) ? value : refuse();
    case "list":
      return Array.isArray(value) ? value.map((one, at) => read(shape[1], one, `${where}.${at}`)) : refuse();
    case "map":
      return isObject(value) ? mapped(Object.entries(value), shape[1], where) : refuse();
    case "object":
      return isObject(value) ? named(shape[1], value, where) : refuse();
    case "loose":
      return isObject(value) ? { ...value, ...named(shape[1], value, where) } : refuse();
    case "some":
      return fitting(shape.slice(1) as Shape[], value, where);
    case "maybe":
      return value === undefined ? value : read(shape[1], value, where);
    case "else":
      return value === undefined ? shape[2] : read(shape[1], value, where);
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = (entries: [string, unknown][], shape: Shape, where: string): Fields =>
  Object.fromEntries(entries.map(([name, value]) => [name, read(shape, value, `${where}.${name}`)]));

const named = (shapes: { readonly [name: string]: Shape }, value: Fields, where: string): Fields =>
  Object.fromEntries(
    Object.entries(shapes)
      .map(([name, shape]) => [name, read(shape, value[name], `${where}.${name}`)] as const)
      .filter(([name, read]) => read !== undefined || name in value),
  );

/** The first that takes it. */
function fitting(shapes: readonly Shape[], value: unknown, where: string): unknown {
  for (const shape of shapes) {
    const result = shaped(shape).safeParse(value);
    if (result.success) return result.data;
  }
  throw new Misshapen(where);
}
