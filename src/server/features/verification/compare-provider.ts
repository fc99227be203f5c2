import type { VerifiedStep } from "#contract/invoices.ts";
import {
  nothingReportedText,
  providerAgreesText,
  providerAwayText,
  providerDiffersText,
  providerSettlingText,
  providerUnaskedText,
  unreportedText,
} from "#domain/money/verification-texts.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { type Reconciled, reconcileSeconds } from "../ledger/reports/reconcile-seconds.ts";
import { reportFlaw } from "../ledger/verify-ledger.ts";
import type { VerificationNeeds } from "./needs.ts";

const deadlineMs = 10_000;
/** The provider counts what it is told some minutes later. */
const settlingMs = 15 * 60_000;

type Found = Omit<VerifiedStep, "name">;

/** What is reported, and what the payment provider has counted of it. */
export async function compareProvider(
  needs: VerificationNeeds,
  owner_id: string,
  signal: AbortSignal | undefined,
): Promise<VerifiedStep> {
  return { name: "provider", ...(await compare(needs, owner_id, signal)) };
}

async function compare(
  { db, clock, payments, customerOf }: VerificationNeeds,
  owner_id: string,
  signal: AbortSignal | undefined,
): Promise<Found> {
  // Known from our own records, whether the provider answers or not.
  const flaw = await reportFlaw(db, owner_id);
  if (flaw) return { state: "differs", text: flaw.text, seq: flaw.seq, compared: [] };
  if (!payments) return unavailable(providerUnaskedText);
  const deadline = AbortSignal.timeout(deadlineMs);
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    return judge(await reconcileSeconds({ db, clock, payments, customerOf }, owner_id, until), clock.now());
  } catch (error) {
    if (error instanceof ProviderError || until.aborted) return unavailable(providerAwayText);
    throw error;
  }
}

const unavailable = (text: string): Found => ({ state: "unavailable", text, seq: null, compared: [] });

function judge(found: Reconciled, now: Date): Found {
  const { ledger_seconds: billed, reported_seconds: reported, waiting_seconds: waiting } = found;
  const counted = found.provider_seconds;
  const compared = [
    { what: "Reported seconds", books: reported, other: counted },
    { what: "Billed seconds", books: billed, other: reported + waiting },
  ];
  if (billed !== reported + waiting)
    return { state: "differs", text: unreportedText({ billed, told: reported + waiting }), seq: null, compared };
  if (found.difference_seconds === 0) {
    const isQuiet = reported === 0 && waiting === 0 && counted === 0;
    const text = isQuiet ? nothingReportedText : providerAgreesText({ counted, waiting });
    return { state: "agrees", text, seq: null, compared };
  }
  const lastMs = found.last_reported_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isSettling = found.difference_seconds < 0 && now.getTime() - lastMs < settlingMs;
  if (isSettling) return { ...unavailable(providerSettlingText({ counted, reported })), compared };
  return { state: "differs", text: providerDiffersText({ counted, reported }), seq: null, compared };
}
