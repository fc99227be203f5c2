import { useSyncExternalStore } from "react";
import { lazyPart } from "../parts/status/lazy-part.tsx";
import { useSession } from "../session/session.tsx";

const ProofDialog = lazyPart(async () => (await import("./proof-dialog.tsx")).ProofDialog, null);

const never = () => false;

/** Asks who sits here when something that was pressed needs to know it. */
export const ProofGate = () => {
  const { proof } = useSession();
  const wanted = useSyncExternalStore(proof.watch, proof.wanted, never);
  return wanted ? <ProofDialog onAnswer={proof.answer} /> : null;
};
