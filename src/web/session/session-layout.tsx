import { Outlet } from "react-router";
import { SessionProvider } from "./session.tsx";

/** Round every page that must know who is there. */
export default function SessionLayout() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
