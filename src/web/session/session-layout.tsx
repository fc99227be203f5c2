import { Outlet } from "react-router";
import { LiveUpdates } from "../live/live-updates.tsx";
import { ProofGate } from "../proof/proof-gate.tsx";
import { SessionProvider } from "./session.tsx";

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
