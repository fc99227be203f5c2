import type { RehearsalResult } from "#contract/rehearsals.ts";
import { ConfirmDialog } from "../../../parts/overlays/confirm-dialog.tsx";

const shown = 4;

type WorseDialogProps = { result: RehearsalResult; onYes: () => void; onNo: () => void };

/** Asked once, with what was found. */
export const WorseDialog = ({ result, onYes, onNo }: WorseDialogProps) => {
  const { worse, calls_listed } = result;
  const texts = calls_listed
    .filter(({ verdict }) => verdict === "worse")
    .flatMap(({ differences }) => differences.find(({ verdict }) => verdict === "worse")?.text ?? []);
  return (
    <ConfirmDialog
      open
      onClose={onNo}
      title={worse === 1 ? "1 call would end worse" : `${worse} calls would end worse`}
      confirmText="Make it live"
      cancelText="Keep editing"
      onConfirm={onYes}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {[...new Set(texts)].slice(0, shown).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
