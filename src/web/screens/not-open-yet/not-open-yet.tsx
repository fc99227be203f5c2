import { BookOpen, CircleUser, Headset, Settings } from "lucide-react";
import { brand } from "#domain/brand.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { CentredCard } from "../../parts/centred-card.tsx";
import { Face } from "../../parts/face.tsx";

export const meta = () => pageTitle("Not open yet");

/** Stands at every address of the product whose screen is still to come, and says so. */
export default function NotOpenYet() {
  return (
    <CentredCard>
      <Face
        art="bell"
        level="h1"
        title="This screen is not open yet"
        actions={
          <>
            <ButtonLink to="/instances" icon={<Headset aria-hidden />}>
              My Assistants
            </ButtonLink>
            <ButtonLink to="/profile" icon={<CircleUser aria-hidden />}>
              Profile
            </ButtonLink>
            <ButtonLink to="/settings" icon={<Settings aria-hidden />}>
              Settings
            </ButtonLink>
            <ButtonLink to="/documentation" icon={<BookOpen aria-hidden />}>
              Documentation
            </ButtonLink>
          </>
        }
      >
        <p>
          It comes with a later version of {brand.productName}. What is open today: your assistants, your payment
          methods, your profile, your settings and the documentation.
        </p>
      </Face>
    </CentredCard>
  );
}
