import { useAskForLine } from "../data/phone-calls.ts";
import type { ButtonLook } from "../parts/buttons/button-look.ts";
import { CallButton } from "./call-button.tsx";
import { callText } from "./call-button-texts.ts";

type CallBelleProps = Pick<ButtonLook, "kind" | "size" | "wide"> & {
  assistant: { readonly id: string; readonly name: string };
  onOpen?: ((open: boolean) => void) | undefined;
};

/** "Call Belle": a free test call to one of the owner's assistants, whatever her payment status. */
export const CallBelle = ({ assistant: { id, name }, ...look }: CallBelleProps) => (
  <CallButton {...look} name={name} isDemo={false} ask={useAskForLine(id)}>
    {callText}
    <span className="sr-only"> as {name}</span>
  </CallButton>
);
