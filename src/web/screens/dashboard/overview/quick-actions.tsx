import { LifeBuoy, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../parts/button.tsx";
import { ButtonLink } from "../../../parts/button-link.tsx";
import { late } from "../../../parts/late.tsx";

type SupportProps = { open: boolean; onOpenChange: (open: boolean) => void };
const SupportDialog = late<SupportProps>(
  async () => (await import("../../../support/support-dialog.tsx")).SupportDialog,
  <p role="status" className="sr-only">
    Opening...
  </p>,
);

/** One more assistant, or a question to support. */
export const QuickActions = () => {
  const [isAsking, setAsking] = useState<boolean>();
  return (
    <section
      aria-labelledby="quick-actions"
      className="grid content-start gap-2.5 rounded-lg border border-line bg-surface p-(--space-card) shadow-card"
    >
      <h2 id="quick-actions" className="type-card">
        Quick Actions
      </h2>
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:px-2 *:whitespace-nowrap">
        <ButtonLink to="/create-assistant" icon={<Plus aria-hidden />}>
          New Assistant
        </ButtonLink>
        <Button icon={<LifeBuoy aria-hidden />} onClick={() => setAsking(true)}>
          Get Help
        </Button>
      </div>
      {isAsking !== undefined && <SupportDialog open={isAsking} onOpenChange={setAsking} />}
    </section>
  );
};
