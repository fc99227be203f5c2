import { Outlet } from "react-router";
import { Crash } from "./crash.tsx";

/** Catches failures below the document, so that the document itself is not built anew. */
export default function Boundary() {
  return <Outlet />;
}

export const ErrorBoundary = Crash;
