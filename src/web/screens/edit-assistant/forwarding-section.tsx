import { thrownText } from "#domain/basics/shown-text.ts";
import { useCheckForwarding, useForwarding } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { ForwardingCheck } from "../../forms/forwarding-guide/forwarding-check.tsx";
import { ForwardingGuide } from "../../forms/forwarding-guide/forwarding-guide.tsx";
import { SideSection } from "../../parts/side-section.tsx";

/** For owners who keep the number that their customers know. */
export const ForwardingSection = ({ assistant }: { assistant: Assistant }) => {
  const { id, phone_number, timezone } = assistant;
  return (
    <SideSection title="Keep your number" text="Let your carrier forward calls to her, and see that one arrives.">
      <ForwardingGuide number={phone_number} check={<Check id={id} timeZone={timezone} />} />
    </SideSection>
  );
};

const Check = ({ id, timeZone }: { id: string; timeZone: string }) => {
  const forwarding = useForwarding(id);
  const start = useCheckForwarding(id);
  const failure = start.error ?? (forwarding.isLoadingError ? forwarding.error : undefined);
  return (
    <ForwardingCheck
      answer={forwarding.data}
      timeZone={timeZone}
      starting={start.isPending}
      failure={failure ? thrownText(failure) : undefined}
      onStart={() => start.mutate()}
    />
  );
};
