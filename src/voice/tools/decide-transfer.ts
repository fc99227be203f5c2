import type { NotPutThrough, TransferTarget } from "#domain/calls/call-record.ts";
import { businessTime, isInWeek } from "#domain/transfers/business-time.ts";
import type { KnownTarget, TransferRules } from "#domain/transfers/transfer-rules.ts";
import { isMeant } from "./meant-target.ts";

export type TransferRequest = {
  readonly at: Date;
  /** Who it is, as far as she made it out. */
  readonly caller: "caller" | "seller" | "robocall" | "not_understood";
  readonly emergency: boolean;
  readonly wanted: "sales" | "service" | "billing" | "person";
  /** What the caller said; a name or the owner's own words in it choose the target. */
  readonly words: string;
  /** Numbers that were rung in this call already: none is rung twice. */
  readonly rung: ReadonlySet<string>;
};

export type TransferDecision =
  | { readonly do: "ring"; readonly target: TransferTarget }
  | { readonly do: "refuse"; readonly why: NotPutThrough };

const refuse = (why: NotPutThrough): TransferDecision => ({ do: "refuse", why });

/** Whom a caller is put through to, or why to nobody. Emergencies reach the emergency contact at any hour. */
export function decideTransfer(rules: TransferRules, request: TransferRequest): TransferDecision {
  const { at, caller, emergency, rung } = request;
  if (caller === "robocall" || caller === "seller") return refuse({ code: caller });
  if (rules.duty === "messages_only") return refuse({ code: "messages_only" });
  if (emergency && rules.emergency !== "" && !rung.has(rules.emergency)) return { do: "ring", target: "emergency" };
  if (caller === "not_understood") return refuse({ code: "not_understood" });
  const time = businessTime(rules.week, rules.timezone, at);
  const mode = rules.after_hours;
  const isHeld = mode !== "as_open" && !(emergency && mode === "emergencies_only");
  if (!time.isOpen && isHeld) return refuse({ code: "after_hours", when: time.called, mode });
  const wanted = wantedTargets(rules.targets, request);
  if (wanted.length === 0) return refuse({ code: "nobody" });
  const there = wanted.filter((target) => isThere(target, rules, time.isOpen, at));
  if (there.length === 0) return refuse({ code: "hours", name: wanted[0]?.name ?? "" });
  const next = there.find(({ phone }) => !rung.has(phone));
  return next === undefined ? refuse({ code: "tried" }) : { do: "ring", target: next.target };
}

/** In the order in which they are tried. Who is meant by name or matter is not replaced by somebody else. */
function wantedTargets(targets: readonly KnownTarget[], { wanted, words, emergency }: TransferRequest): KnownTarget[] {
  const own = targets.filter(({ target }) => target.startsWith("own:"));
  const sales = targets.filter(({ target }) => target === "sales");
  const service = targets.filter(({ target }) => target === "service");
  const general = own.filter(({ what_for }) => what_for.trim() === "" || isMeant.general(what_for));
  if (emergency) return [...own.filter(({ hours }) => hours === "after_hours"), ...service, ...sales];
  const named = own.filter((one) => isMeant.byName(one, words));
  if (named.length > 0) return named;
  const meant = own.filter((one) => isMeant.byMatter(one, words, wanted));
  if (meant.length > 0) return meant;
  // A bill is no matter for a technician: without somebody for it, it is a message.
  if (wanted === "billing") return [];
  return wanted === "sales" ? [...sales, ...service, ...general] : [...service, ...sales, ...general];
}

function isThere({ hours, weekly }: KnownTarget, { timezone }: TransferRules, isOpen: boolean, at: Date): boolean {
  switch (hours) {
    case "always":
      return true;
    case "open_hours":
      return isOpen;
    case "after_hours":
      return !isOpen;
    case "own":
      return weekly !== null && isInWeek(weekly, timezone, at);
  }
}
