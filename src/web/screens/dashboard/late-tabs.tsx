import type { User } from "#contract/accounts.ts";
import { Bone } from "../../parts/bone.tsx";
import { late } from "../../parts/late.tsx";

const Waiting = () => (
  <div className="grid gap-(--space-stack)">
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Bone width="100%" height="4rem" />
    <Bone width="100%" height="20rem" />
  </div>
);

export const CallsTab = late<{ tenantId: string | undefined }>(
  async () => (await import("../../conversations/calls-tab.tsx")).CallsTab,
  <Waiting />,
);
export const AssistantsTab = late<{ user: User }>(
  async () => (await import("./assistants/assistants-tab.tsx")).AssistantsTab,
  <Waiting />,
);
export const BillingTab = late<{ user: User }>(
  async () => (await import("./billing/billing-tab.tsx")).BillingTab,
  <Waiting />,
);
