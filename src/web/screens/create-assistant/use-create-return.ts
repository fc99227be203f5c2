import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { authAddress } from "../../session/auth-address.ts";
import type { SessionState } from "../../session/session-machine.ts";
import { storage } from "../../session/storage.ts";
import { type CreateReturn, readCreateReturn } from "./create-return.ts";

/** `createdId` names the assistant for which the browser left for a calendar, where she was created before. */
type Back = CreateReturn & { readonly createdId: string | undefined };
const nothing: Back = { payment: undefined, calendar: undefined, createdId: undefined };

const readCreatedId = (): string | undefined => {
  const pending = storage.read("calendar_pending");
  return pending === "true" ? undefined : pending;
};

/** Takes a return out of the address, once it is known who came back. Whoever has to log in first finds it there again. */
export const useCreateReturn = (state: SessionState): Back => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [back, setBack] = useState(nothing);
  const found = readCreateReturn(search);
  const waits = found.payment !== undefined && state.kind !== "signed-in";
  const isReturn = found.payment !== undefined || found.calendar !== undefined;

  useLayoutEffect(() => {
    if (!isReturn) return;
    if (waits) {
      if (state.kind === "signed-out")
        void navigate(authAddress({ pathname, search, hash: "" }, "no-token"), { replace: true });
      return;
    }
    const read = readCreateReturn(search);
    const createdId = read.tenantId ?? readCreatedId();
    // The address may still be there when it becomes known who came back, while the form has put its own draft in the browser.
    setBack((now) => ({ ...read, createdId: createdId ?? now.createdId }));
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isReturn, waits, state.kind, search, pathname, navigate]);

  return waits ? { ...nothing, ...found } : back;
};
