import type { z } from "zod";
import type { Form } from "./form.ts";
import { readParams } from "./params.ts";
import type { World } from "./world.ts";

export type Ids = Record<string, string>;
type Method = "GET" | "POST" | "DELETE";

export type ApiRoute = {
  readonly method: Method;
  readonly path: string;
  readonly run: (world: World, form: Form, ids: Ids) => object;
};

/** A row of the interface: what may be asked, and what is done. `run` gets parameters that are already read. */
export const route = <S extends z.ZodType>(
  method: Method,
  path: string,
  schema: S,
  run: (world: World, params: z.output<S>, id: string, ids: Ids) => object,
): ApiRoute => ({
  method,
  path,
  run: (world, form, ids) => run(world, readParams(schema, form), ids["id"] ?? "", ids),
});
