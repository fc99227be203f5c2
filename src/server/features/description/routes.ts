import { readDescription } from "#contract/health-and-support.ts";
import { openapi } from "#contract/openapi/openapi.ts";
import { type Route, route } from "../../http/route.ts";

/** The contract for machines. It cannot change while the process runs, so it is written once. */
export const descriptionRoutes = (options: { version: string; publicUrl: string }): readonly Route[] => {
  const document = openapi(options);
  return [route(readDescription, async () => document)];
};
