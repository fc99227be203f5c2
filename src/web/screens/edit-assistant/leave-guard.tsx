import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";

type LeaveGuard = {
  /** Notes whether something would be lost. */
  note: (unsaved: boolean) => void;
  /** Goes at once where nothing would be lost, else after the owner agreed. */
  ask: (go: () => void) => void;
};

const LeaveGuardContext = createContext<LeaveGuard>({ note: () => undefined, ask: (go) => go() });

/** Asks before unsaved changes are lost: in the app by a dialog, when the tab closes by the browser's own. */
export const LeaveGuardProvider = ({ children }: { children: ReactNode }) => {
  const unsaved = useRef(false);
  const [held, setHeld] = useState<() => void>();
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  const guard = useMemo<LeaveGuard>(
    () => ({
      note: (now) => {
        unsaved.current = now;
      },
      ask: (go) => (unsaved.current ? setHeld(() => go) : go()),
    }),
    [],
  );

  const stay = () => {
    setHeld(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    unsaved.current = false;
    setHeld(undefined);
    if (held) held();
    else blocker.proceed?.();
  };

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={held !== undefined || blocker.state === "blocked"}
        onClose={stay}
        title="Leave without saving?"
        confirmText="Leave"
        cancelText="Keep editing"
        onConfirm={leave}
      >
        <p>You have unsaved changes. If you leave now, you'll lose them.</p>
      </ConfirmDialog>
    </LeaveGuardContext>
  );
};

export const useLeaveGuard = (): LeaveGuard => useContext(LeaveGuardContext);

/** For as long as this is on the screen, and `unsaved` holds, leaving asks first. */
export const useUnsavedChanges = (unsaved: boolean): void => {
  const { note } = useLeaveGuard();
  useEffect(() => {
    note(unsaved);
    return () => note(false);
  }, [note, unsaved]);
};
