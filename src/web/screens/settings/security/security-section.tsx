import { thrownText } from "#domain/basics/shown-text.ts";
import { useSecondFactor } from "../../../data/second-factor.ts";
import { Bone } from "../../../parts/bone.tsx";
import { ErrorFace } from "../../../parts/error-face.tsx";
import { SideSection } from "../../../parts/side-section.tsx";
import { ownerZone } from "../../../session/owner-zone.ts";
import { CodeAppPart } from "./code-app-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryCodesPart } from "./recovery-codes-part.tsx";

export const SecuritySection = ({ timeZone }: { timeZone: string }) => (
  <SideSection
    title="Sign-in and security"
    text="A second step beside your password keeps others out, also when they know it. You are asked for it when you sign in."
  >
    <SecurityFaces timeZone={ownerZone({ timezone: timeZone })} />
  </SideSection>
);

const SecurityFaces = ({ timeZone }: { timeZone: string }) => {
  const factors = useSecondFactor();
  if (factors.isPending)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Loading how you sign in...
        </p>
        <Bone width="100%" height="4.25rem" />
        <Bone width="100%" height="4.25rem" />
        <Bone width="100%" height="4.25rem" />
      </div>
    );
  if (factors.isLoadingError)
    return (
      <ErrorFace
        level="h3"
        title="This could not be loaded"
        message={thrownText(factors.error)}
        reassurance="Signing in works as before. So do the other settings."
        onRetry={() => void factors.refetch()}
        busy={factors.isFetching}
      />
    );
  const { passkeys, passkeys_possible, code_app, recovery_codes } = factors.data;
  return (
    <div className="grid gap-6 divide-y divide-line [&>*]:pb-6 [&>*:last-child]:pb-0">
      <PasskeysPart passkeys={passkeys} possible={passkeys_possible} timeZone={timeZone} />
      <CodeAppPart app={code_app} timeZone={timeZone} />
      <RecoveryCodesPart
        codes={recovery_codes}
        hasFactor={passkeys.length > 0 || code_app !== null}
        timeZone={timeZone}
      />
    </div>
  );
};
