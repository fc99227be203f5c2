import { startBrowserCall } from "#contract/phone.ts";
import type { ButtonLook } from "../parts/buttons/button-look.ts";
import { useSession } from "../session/session.tsx";
import { CallButton } from "./call-button.tsx";
import { callText } from "./call-button-texts.ts";

/** A line to one of the owner's own assistants. */
const useAskForLine = (id: string) => {
  const { call } = useSession();
  return (signal: AbortSignal) => call(startBrowserCall, { body: { tenant_id: id } }, signal);
};

type CallBelleProps = Pick<ButtonLook, "kind" | "size" | "wide"> & {
  assistant: { readonly id: string; readonly name: string };
  onOpen?: ((open: boolean) => void) | undefined;
  /** What the call is for: "to hear it". */
  why?: string | undefined;
};

/** "Call Belle": a free test call to one of the owner's assistants, whatever her payment status. */
export const CallBelle = ({ assistant: { id, name }, why = "", ...look }: CallBelleProps) => (
  <CallButton {...look} name={name} isDemo={false} ask={useAskForLine(id)}>
    {`${callText} ${why}`.trim()}
    <span className="sr-only"> as {name}</span>
  </CallButton>
);
