import { CodeXml } from "lucide-react";
import { ButtonLink } from "../../parts/button-link.tsx";
import { SideSection } from "../../parts/side-section.tsx";

export const DevelopersSection = () => (
  <SideSection title="For developers" text="For programs of your own that work with your account.">
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty">API keys, the webhook secret, and a log of every webhook that was sent.</p>
      <ButtonLink to="/developers" icon={<CodeXml aria-hidden />}>
        Open Developers
      </ButtonLink>
    </div>
  </SideSection>
);
