import { useEffect, useRef } from "react";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import { missingText } from "#domain/accounts/owner-verification.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useOwnerVerification, useProvePhone, useSendCode, useSendLink } from "../data/owner-verification.ts";
import { Card } from "../parts/layout/card.tsx";
import { EmailPart, PhonePart } from "./verification-parts.tsx";

/** What is left to verify, calmly; nothing where nothing is. */
export const VerificationCard = ({ textsAtOnce = false }: { textsAtOnce?: boolean }) => {
  const { data } = useOwnerVerification();
  if (!data || (data.complete && data.email_asked === null)) return null;
  return (
    <Card title={data.complete ? "Verify your new email address" : "Verify your phone and email"}>
      <VerificationSteps facts={data} textsAtOnce={textsAtOnce} />
    </Card>
  );
};

type StepsProps = { facts: OwnerVerification; textsAtOnce: boolean };

const VerificationSteps = ({ facts, textsAtOnce }: StepsProps) => {
  const code = useSendCode();
  const proof = useProvePhone();
  const link = useSendLink();
  const failure = (of: { error: Error | null }) => (of.error ? thrownText(of.error) : undefined);
  useFirstCode(textsAtOnce && !facts.phone_verified && !facts.code_sent, () => code.mutate());
  const missing = missingText({ email: facts.email_verified, phone: facts.phone_verified });
  return (
    <div className="grid gap-5 text-left">
      {missing && <p className="text-sm text-pretty text-ink-soft">{missing}</p>}
      <PhonePart
        facts={facts}
        sending={{ run: () => code.mutate(), busy: code.isPending, failure: failure(code) }}
        proving={{ run: (typed) => proof.mutate(typed), busy: proof.isPending, failure: failure(proof) }}
      />
      <div className="border-t border-line pt-5">
        <EmailPart
          facts={facts}
          sending={{
            ...{ run: () => link.mutate(), busy: link.isPending, failure: failure(link) },
            isSent: link.isSuccess,
          }}
        />
      </div>
    </div>
  );
};

/** Nobody has to press for the first code where it is the next thing to do. */
const useFirstCode = (wanted: boolean, send: () => void): void => {
  const asked = useRef(false);
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    send();
  });
};
