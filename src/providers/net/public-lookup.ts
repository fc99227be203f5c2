import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { AddressRefused } from "./check-address.ts";
import { isPublicAddress } from "./public-address.ts";

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The machine's own resolver, its hosts file included. */
export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, order: "verbatim" })).map(({ address }) => address);

/**
 * The lookup that the connection itself makes: what is checked here is what is connected to, so a name cannot change its answer
 * between check and connection. One inner address among public ones is how rebinding looks, so it refuses the whole name.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const answers = found.map((address) => ({ address, family: isIP(address) }));
        const wanted = answers.filter(({ family }) => !options.family || family === familyOf(options.family));
        if (!answers.every(({ address }) => isPublicAddress(address))) return done(new AddressRefused("address"), "");
        const [first] = wanted;
        if (!first) return done(Object.assign(new Error("No address"), { code: "ENOTFOUND" }), "");
        return options.all ? done(null, wanted) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
}

const familyOf = (family: number | "IPv4" | "IPv6"): number => (family === "IPv4" ? 4 : family === "IPv6" ? 6 : family);
