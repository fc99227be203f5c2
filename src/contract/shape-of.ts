import type { z } from "zod";
import type { Shape } from "./shape.ts";

/** The shape of what a schema accepts. Throws at a kind of schema that shapes cannot say, so that none passes unseen. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return def.type;
    case "any":
    case "unknown":
      return "any";
    case "null":
      return ["is", null];
    case "literal":
      return ["is", ...(def.values as (string | number | boolean | null)[])];
    case "enum":
      return ["is", ...Object.values(def.entries)];
    case "array":
      return ["list", shapeOf(def.element)];
    case "record": {
      const value = shapeOf(def.valueType);
      const { values: names } = def.keyType._zod;
      return names ? ["object", Object.fromEntries([...names].map((name) => [name, value]))] : ["map", value];
    }
    case "object":
      return [
        def.catchall ? "loose" : "object",
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])),
      ];
    case "union":
      return ["some", ...def.options.map(shapeOf)];
    case "nullable":
      return orNull(shapeOf(def.innerType));
    case "optional":
      return ["maybe", shapeOf(def.innerType)];
    case "default":
      return ["else", shapeOf(def.innerType), def.defaultValue];
    default:
      throw new Error(`A reply holds ${def.type}, which src/contract/shape.ts cannot say.`);
  }
}

const orNull = (shape: Shape): Shape =>
  typeof shape !== "string" && shape[0] === "is" ? [...shape, null] : ["some", shape, ["is", null]];
