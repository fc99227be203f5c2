import type { CallSearchResult } from "#contract/rehearsals.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { Disclosure } from "../../../parts/layout/disclosure.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Gauge } from "../../../parts/status/gauge.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { SpokenLines } from "./spoken-lines.tsx";
import type { SearchedCalls } from "./use-searched-calls.ts";

type FoundCall = CallSearchResult["calls"][number];

/** The rule first, then what became of it, then the call itself; of the gravest it is open. */
const Found = ({ call, isOpen }: { call: FoundCall; isOpen: boolean }) => (
  <li className="grid gap-1 border-t border-line pt-4 text-sm">
    <h3 className="text-base font-semibold text-bad">{call.rule}</h3>
    <p dir="auto" className="text-pretty [overflow-wrap:anywhere]">
      {call.wrong}
    </p>
    <p className="text-ink-soft">{call.when}</p>
    <Disclosure summary="See the call" open={isOpen}>
      <SpokenLines lines={call.lines} markAt={call.wrong_at} mark="Here it goes wrong" isWrong />
    </Disclosure>
  </li>
);

const Result = ({ result }: { result: CallSearchResult }) => {
  const { summary, calls, is_whole } = result;
  if (calls.length === 0)
    return (
      <div className="grid gap-3">
        <Notice kind={is_whole ? "good" : "warn"} title={summary} />
        <p className="text-sm text-pretty text-ink-soft">
          Callers can always say something new, so this is no promise. Look again when you've changed something.
        </p>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p role="status" className="text-lg font-semibold text-pretty">
        {summary}
      </p>
      <ul className="grid gap-4">
        {calls.map((call, place) => (
          <Found key={call.rule} call={call} isOpen={place === 0} />
        ))}
      </ul>
    </div>
  );
};

/** How far the search is, and what it found. */
export const SearchDialog = ({ searched, onClose }: { searched: SearchedCalls; onClose: () => void }) => {
  const { search, error } = searched;
  const again = <Button onClick={searched.start}>Try Again</Button>;
  const [done, total] = [search?.done ?? 0, search?.total ?? 0];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Calls that go wrong"
      description="All callers are made up. Nothing goes live, and nobody is called."
    >
      {error ? (
        <Notice kind="bad" title="Couldn't look" action={again}>
          {thrownText(error)}
        </Notice>
      ) : search?.result ? (
        <Result result={search.result} />
      ) : search?.state === "failed" || search?.state === "cancelled" ? (
        <Notice kind="warn" title="It wasn't finished" action={again}>
          {search.state === "cancelled" ? "Another search of her began meanwhile." : "Something broke off on our side."}
        </Notice>
      ) : (
        <div className="grid gap-3">
          <p role="status">{search ? `Looking: ${done} of ${total} parts done` : "Getting ready..."}</p>
          <Gauge
            thin
            label={`${done} of ${total} parts done`}
            part={total > 0 ? done / total : 0}
            ticks={Math.max(1, total)}
            longTicks={1}
          />
        </div>
      )}
    </Dialog>
  );
};
