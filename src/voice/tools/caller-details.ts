import type { CallFacts } from "#domain/calls/call-record.ts";
import { parsePhone } from "#domain/phone/phone.ts";
import { zipIn } from "./may-book.ts";
import { serviceIn } from "./service-in.ts";
import type { ToolContext } from "./tool.ts";

export type Told = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly zip?: string | undefined;
  readonly service?: string | undefined;
  readonly note?: string | undefined;
};

const longest = { name: 80, address: 200, email: 200, problem: 500 };
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(text);

/** What a tool was told about the caller, beside what was known. Nothing that was known is lost by what is left out. */
export function detailsFrom({ turn, facts }: Pick<ToolContext, "turn" | "facts">, told: Told): Partial<CallFacts> {
  const phone = told.phone === undefined ? undefined : parsePhone(told.phone);
  const details = {
    name: told.name?.slice(0, longest.name) ?? facts.name,
    phone: phone !== undefined && phone !== turn.caller.number ? phone : facts.phone,
    address: told.address?.slice(0, longest.address) ?? facts.address,
    email: told.email !== undefined && isMail(told.email) ? told.email.slice(0, longest.email) : facts.email,
    zip: zipIn(told.zip) ?? zipIn(told.address) ?? facts.zip,
    service: serviceIn(turn.assistant, told.service) ?? facts.service,
    problem: told.note?.slice(0, longest.problem) ?? facts.problem,
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** The question that gets what is missing, one sentence; nothing where all is known. */
export function askFor(missing: readonly ("name" | "address" | "phone")[]): string | undefined {
  const wanted = missing.map(
    (each) => ({ name: "your name", address: "the address of the job", phone: "a number to reach you at" })[each],
  );
  if (wanted.length === 0) return undefined;
  const listed = wanted.length === 1 ? wanted[0] : `${wanted.slice(0, -1).join(", ")} and ${wanted.at(-1)}`;
  return `May I have ${listed}, please?`;
}
