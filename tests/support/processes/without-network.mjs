// Loaded before a program of a test (node --import): whatever it wants from outside of this machine, there is no network.
import { Socket } from "node:net";

const here = new Set(["localhost", "127.0.0.1", "::1", "0.0.0.0", "::"]);
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...given) {
  const [first] = Array.isArray(given[0]) ? given[0] : given;
  const { path, host = "localhost" } =
    typeof first === "object" ? first : { host: typeof given[1] === "string" ? given[1] : undefined };
  if (path || here.has(host)) return connect.apply(this, given);
  queueMicrotask(() => this.destroy(Object.assign(new Error(`no network: ${host}`), { code: "ENETUNREACH" })));
  return this;
};
