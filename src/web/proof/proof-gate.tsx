import { useSyncExternalStore } from "react";
import { late } from "../parts/status/late.tsx";
import { useSession } from "../session/session.tsx";

const ProofDialog = late(async () => (await import("./proof-dialog.tsx")).ProofDialog, null);

const never = () => false;

/** Asks who sits here when something that was pressed needs to know it. */
export const ProofGate = () => {
  const { proof } = useSession();
  const wanted = useSyncExternalStore(proof.watch, proof.wanted, never);
  return wanted ? <ProofDialog onAnswer={proof.answer} /> : null;
};
