import { BookOpen, CircleUser, Settings } from "lucide-react";
import { brand } from "#domain/brand.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Card } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";

export const meta = () => pageTitle("Not open yet");

/** Stands at every address of the product whose screen is still to come, and says so. */
export default function NotOpenYet() {
  return (
    <div className="mx-auto max-w-2xl py-8 md:py-14">
      <Card>
        <Face
          art="bell"
          level="h1"
          title="This screen is not open yet"
          actions={
            <>
              <ButtonLink to="/profile" icon={<CircleUser aria-hidden />}>
                Profile
              </ButtonLink>
              <ButtonLink to="/settings" icon={<Settings aria-hidden />}>
                Settings
              </ButtonLink>
              <ButtonLink to="/documentation/api" icon={<BookOpen aria-hidden />}>
                Documentation
              </ButtonLink>
            </>
          }
        >
          <p>
            It is not part of this version of {brand.productName}. Your account is: you can change your profile and your
            settings, and read the documentation.
          </p>
        </Face>
      </Card>
    </div>
  );
}
