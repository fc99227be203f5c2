import { Navigate, Outlet, useLocation } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { CentredCard } from "../parts/layout/card.tsx";
import { ErrorState } from "../parts/status/error-state.tsx";
import { LoadingState } from "../parts/status/state-message.tsx";
import { authAddress } from "./auth-address.ts";
import { useSession } from "./session.tsx";

/** Lets only an owner through. */
export default function Guard() {
  const { state } = useSession();
  const location = useLocation();
  switch (state.kind) {
    case "loading":
      return (
        <CentredCard>
          <LoadingState title={brand.productName} />
        </CentredCard>
      );
    case "signed-out":
      return <Navigate to={authAddress(location, state.why)} replace />;
    case "unreachable":
      return (
        <CentredCard>
          <ErrorState
            level="h1"
            title={state.text}
            message={`We can't reach ${brand.productName} from this browser.`}
            reassurance="You're still logged in. Your calls aren't affected."
            onRetry={state.retry}
          />
        </CentredCard>
      );
    case "signed-in":
      return <Outlet />;
  }
}
