import { Settings } from "lucide-react";
import { ButtonLink } from "../parts/buttons/button.tsx";

/** Whom she may put through and when stands in a section of its own. */
const aboutTransfers: readonly string[] = ["transfer_failed", "emergency_alone", "handed_on"];

type RuleLinkProps = { tenantId: string; code: string };

/** To the part of her settings that a loss has to do with. */
export const RuleLink = ({ tenantId, code }: RuleLinkProps) => (
  <ButtonLink
    size="sm"
    to={`/edit/${tenantId}#${aboutTransfers.includes(code) ? "transfer" : "basic"}`}
    icon={<Settings aria-hidden />}
  >
    Change a rule
  </ButtonLink>
);

/** `−6`, as it is read and as it is said. */
export const LostPoints = ({ points }: { points: number }) => (
  <span className="shrink-0 font-[620] whitespace-nowrap tabular-nums">
    <span aria-hidden="true">−{points}</span>
    <span className="sr-only">{points === 1 ? "1 point lost" : `${points} points lost`}</span>
  </span>
);
