import { randomBytes } from "node:crypto";

export type SidKind = "AC" | "CA" | "PN" | "SM" | "MG" | "MZ" | "RE" | "VX";

/** An id in the carrier's form: two letters and 32 hexadecimal digits. */
export const makeSid = (kind: SidKind): string => kind + randomBytes(16).toString("hex");
