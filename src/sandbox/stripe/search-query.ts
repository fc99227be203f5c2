import { invalidRequest } from "./stripe-fault.ts";
import type { Customer } from "./wire.ts";

const clause =
  /^(?:(?<field>email|name|phone)|metadata\[['"](?<key>[^'"]+)['"]\])(?<operator>[:~])['"](?<value>(?:[^'"\\]|\\.)*)['"]$/;

/** The service's search language, as far as customers need it: `email:'a@b.c' AND metadata['k']:'v'`. */
export function matchQuery(query: string): (customer: Customer) => boolean {
  const parts = query.split(/\s+AND\s+/).map((part) => clause.exec(part.trim())?.groups);
  if (parts.some((part) => part === undefined))
    throw invalidRequest("We were unable to parse your search query.", { param: "query" });
  return (customer) =>
    parts.every((part) => {
      const has = part?.["field"]
        ? customer[part["field"] as "email" | "name" | "phone"]
        : customer.metadata[part?.["key"] ?? ""];
      const wanted = (part?.["value"] ?? "").replace(/\\(.)/g, "$1").toLowerCase();
      if (has === undefined || has === null) return false;
      return part?.["operator"] === "~" ? has.toLowerCase().includes(wanted) : has.toLowerCase() === wanted;
    });
}
