import { useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/phone/phone.ts";
import { classNames } from "../parts/class-names.ts";
import { Elapsed } from "./elapsed.tsx";
import { nameOf, shortName } from "./live-words.ts";
import type { LiveCall } from "./use-live-calls.ts";

const factsOf = (call: LiveCall): string => {
  const number = call.caller_name && call.caller_number ? formatPhone(call.caller_number) : undefined;
  const test = call.is_test && nameOf(call) !== "Test call" ? "Test call" : undefined;
  return [number, `with ${call.tenant_name}`, test].filter(Boolean).join(" · ");
};

type LiveCallRowProps = {
  call: LiveCall;
  /** When the server said how long it had lasted. */
  saidAtMs: number;
  /** It began while somebody looked. */
  arrives: boolean;
};

/** One call that goes on: who, for how long, and the last of what was said. */
export const LiveCallRow = ({ call, saidAtMs, arrives }: LiveCallRowProps) => {
  const [isNew] = useState(arrives);
  return (
    <li className={classNames("grid gap-3 px-(--space-card) py-4", isNew && "live-row-arrives")}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={`/conversations/${call.id}`}
            dir="auto"
            className="font-[620] text-on-night underline decoration-night-line-strong underline-offset-3 hover:text-on-night hover:decoration-on-night focus-visible:outline-tape"
          >
            {nameOf(call)}
          </Link>{" "}
          <span className="text-sm text-on-night-soft tabular-nums">{factsOf(call)}</span>
        </p>
        <Elapsed seconds={call.elapsed_seconds} saidAtMs={saidAtMs} />
      </div>
      {call.lines.length > 0 ? (
        <ol aria-label={`What was said last with ${nameOf(call)}`} className="grid gap-2">
          {call.lines.map((line) => (
            <li key={line.seq} className="grid gap-x-3 text-sm md:grid-cols-[6.5rem_minmax(0,1fr)]">
              <b
                className={classNames(
                  "truncate font-semibold",
                  line.role === "assistant" ? "text-tape" : "text-on-night-soft",
                )}
              >
                {line.role === "assistant" ? call.tenant_name : shortName(call)}
              </b>
              <span lang={line.language} dir="auto" className="text-pretty [overflow-wrap:anywhere]">
                {line.content}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-on-night-soft">Nothing was said yet.</p>
      )}
      {call.is_away && <p className="text-sm text-on-night-soft">The caller is being put through.</p>}
    </li>
  );
};
