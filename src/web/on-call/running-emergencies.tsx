import { useEscalations } from "../data/on-call.ts";
import { EscalationCard } from "./escalation-card.tsx";

/** Emergencies that are under way, above everything else; nothing where there are none. */
export const RunningEmergencies = ({ tenantId, timeZone }: { tenantId: string | undefined; timeZone: string }) => {
  const running = useEscalations({ tenantId });
  return running.data?.map((escalation) => (
    <EscalationCard key={escalation.id} escalation={escalation} timeZone={timeZone} />
  ));
};
