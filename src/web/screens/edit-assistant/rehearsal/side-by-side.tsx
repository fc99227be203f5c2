import type { RehearsedCall } from "#contract/rehearsals.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useRehearsedCall } from "../../../data/rehearsals.ts";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { SpokenLines } from "./spoken-lines.tsx";

type Line = { readonly role: "user" | "assistant"; readonly content: string };

/** From the line on where the two part, marked by a word. */
const Side = ({ title, lines, partsAt }: { title: string; lines: readonly Line[]; partsAt: number | null }) => (
  <section aria-label={title} className="grid content-start gap-2">
    <h3 className="font-semibold">{title}</h3>
    <SpokenLines lines={lines} markAt={partsAt} mark="Here it goes another way" />
  </section>
);

type SideBySideProps = { rehearsalId: string; call: RehearsedCall; title: string; onClose: () => void };

/** One call as she is, and as she would be. */
export const SideBySide = ({ rehearsalId, call, title, onClose }: SideBySideProps) => {
  const found = useRehearsedCall(rehearsalId, call.call_id);
  return (
    <Dialog open onClose={onClose} title={title} wide above>
      <ul className="grid list-disc gap-1 pl-5">
        {call.differences.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {found.isPending && <p role="status">Playing both...</p>}
      {found.isError && <Notice kind="bad">{thrownText(found.error)}</Notice>}
      {found.data && (
        <div className="grid gap-x-6 gap-y-5 min-[37.5rem]:grid-cols-2">
          <Side title="As she is" lines={found.data.live} partsAt={found.data.parts_at} />
          <Side title="With your change" lines={found.data.draft} partsAt={found.data.parts_at} />
        </div>
      )}
    </Dialog>
  );
};
