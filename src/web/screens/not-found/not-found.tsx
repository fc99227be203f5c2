import { House } from "lucide-react";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";

export const meta = () => pageTitle("Page not found");

export default function NotFound() {
  return (
    <CentredCard>
      <EmptyState
        art="tape-end"
        level="h1"
        title="Page not found"
        text="There’s no page at this address. It may have moved."
        action={
          <ButtonLink kind="primary" to="/" icon={<House aria-hidden />}>
            Go home
          </ButtonLink>
        }
      />
    </CentredCard>
  );
}
