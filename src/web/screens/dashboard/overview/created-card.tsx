import { X } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useComingNumber } from "../../../data/assistant.ts";
import type { Assistant, useAssistants } from "../../../data/assistants.ts";
import { HerNumber } from "../../../forms/forwarding-guide/her-number.tsx";
import { Button } from "../../../parts/buttons/button.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { CallBelle } from "../../../phone/call-belle.tsx";
import { readJustCreated } from "../../../session/just-created.ts";

/** The panel of a new assistant goes along to the dashboard, and stays there until its owner closes it. */
export const CreatedCard = ({ assistants }: { assistants: ReturnType<typeof useAssistants> }) => {
  const { state } = useLocation();
  const id = readJustCreated(state);
  const one = assistants.data?.find((assistant) => assistant.id === id);
  return one === undefined ? null : <Created assistant={one} />;
};

const Created = ({ assistant }: { assistant: Assistant }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const number = useComingNumber(assistant.id, assistant.phone_number);
  const close = () => navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
  return (
    <Card
      title={`${assistant.name} is ready`}
      aside={
        <Button kind="quiet" iconOnly aria-label="Close" onClick={close}>
          <X aria-hidden />
        </Button>
      }
    >
      <div className="grid justify-items-start gap-4">
        <HerNumber number={number} />
        <CallBelle assistant={assistant} />
      </div>
    </Card>
  );
};
