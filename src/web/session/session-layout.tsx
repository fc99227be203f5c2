import { useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { LiveUpdates } from "../live/live-updates.tsx";
import { lazyPart } from "../parts/status/lazy-part.tsx";
import { SessionProvider, useSession } from "./session.tsx";

const ProofDialog = lazyPart(async () => (await import("../proof/proof-dialog.tsx")).ProofDialog, null);

const never = () => false;

/** Asks who sits here when something that was pressed needs to know it. */
const ProofGate = () => {
  const { proof } = useSession();
  const wanted = useSyncExternalStore(proof.watch, proof.wanted, never);
  return wanted ? <ProofDialog onAnswer={proof.answer} /> : null;
};

/** Round every page that must know who is there. */
export default function SessionLayout() {
  return (
    <SessionProvider>
      <LiveUpdates />
      <Outlet />
      <ProofGate />
    </SessionProvider>
  );
}
