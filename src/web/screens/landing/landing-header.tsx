import { brand } from "#domain/brand.ts";
import { BrandMark } from "../../parts/brand-mark.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { useStoredFlag } from "../../session/use-stored-flag.ts";

/** Knows only the flag that the last login left: asking the server would make every visitor wait. */
export const LandingHeader = () => {
  const signedIn = useStoredFlag("is_authenticated");
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex min-h-(--bar-top) items-center justify-between gap-4">
        <BrandMark name={brand.productName} />
        {signedIn ? (
          <ButtonLink to="/dashboard">Dashboard</ButtonLink>
        ) : (
          <ButtonLink kind="quiet" to="/auth">
            Login / Sign Up
          </ButtonLink>
        )}
      </div>
    </header>
  );
};
