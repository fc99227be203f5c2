import { createHmac } from "node:crypto";

/** The address, then every field's name and value in the order of the names. */
export const sign = (authToken: string, url: string, fields: Readonly<Record<string, string>> = {}): string =>
  createHmac("sha1", authToken)
    .update(
      Object.keys(fields)
        .sort()
        .reduce((text, name) => text + name + fields[name], url),
      "utf8",
    )
    .digest("base64");
