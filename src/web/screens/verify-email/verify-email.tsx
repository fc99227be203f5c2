import { ApiFailure } from "#contract/call.ts";
import { linkDeadText } from "#domain/accounts/owner-verification.ts";
import { useProveEmail } from "../../data/owner-verification.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadingState, StateMessage } from "../../parts/status/state-message.tsx";
import { useSession } from "../../session/session.tsx";
import { useMailedToken } from "../../session/use-mailed-token.ts";
import { VerificationCard } from "../../verification/verification-card.tsx";

export const meta = () => pageTitle("Verify your email address");

/** Where the link in the mail leads: landing here is all there is to do, on whatever device. */
export default function VerifyEmail() {
  const mailed = useMailedToken();
  switch (mailed.kind) {
    case "reading":
      return <LoadingState title={title} />;
    case "missing":
      return <DeadLink />;
    case "found":
      return <Proving key={mailed.token} token={mailed.token} />;
  }
}

const title = "Verifying your email address";

const Proving = ({ token }: { token: string }) => {
  const proof = useProveEmail(token);
  const { state } = useSession();
  if (proof.isPending) return <LoadingState title={title} />;
  if (proof.isError) {
    if (proof.error instanceof ApiFailure && proof.error.detail === linkDeadText) return <DeadLink />;
    return <LoadError query={proof} level="h1" title="We couldn't verify your email address" />;
  }
  const { email, complete } = proof.data;
  const isHere = state.kind === "signed-in";
  return (
    <div className="grid gap-6">
      <StateMessage
        art="bell"
        level="h1"
        title="Your email address is verified"
        actions={
          <ButtonLink kind={isHere && !complete ? "line" : "primary"} to={isHere ? "/dashboard" : "/auth?login=true"}>
            {isHere ? "Open your dashboard" : "Log in"}
          </ButtonLink>
        }
      >
        <p className="[overflow-wrap:anywhere]">
          {email} is yours.{" "}
          {isHere
            ? complete
              ? "You're all set: your number is on its way."
              : "Now enter the code we text to your phone."
            : "You can close this page and go back to where you registered, or log in here."}
        </p>
      </StateMessage>
      {isHere && !complete && <VerificationCard />}
    </div>
  );
};

const DeadLink = () => (
  <StateMessage
    art="tape-cut"
    level="h1"
    role="alert"
    title="This link no longer works"
    actions={
      <ButtonLink kind="primary" to="/dashboard">
        Open your dashboard
      </ButtonLink>
    }
  >
    <p>{linkDeadText} You can get a new one from your dashboard or settings.</p>
  </StateMessage>
);
