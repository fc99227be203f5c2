import type { Hooks } from "#providers/hooks/port.ts";
import type { Telephony } from "#providers/telephony/port.ts";
import type { SecretBox } from "../../secret-box.ts";
import type { PaymentNeeds } from "../payments/needs.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type AssistantNeeds = PaymentNeeds & {
  readonly publicUrl: string;
  readonly telephony: Telephony;
  readonly hooks: Hooks;
  readonly secretBox: SecretBox;
  /** Addresses are proved before mail goes there, those of receivers, too. */
  readonly verifyOwners: boolean;
  /** What an owner's webhooks are signed with now. */
  readonly webhookSecrets: (owner_id: string) => Promise<readonly string[]>;
  /** The carrier's group that numbers are put into so that their texts are let through; absent: none. */
  readonly textGroup?: string | undefined;
  /** How long somebody who creates an assistant waits for her number before it comes later. */
  readonly numberWaitMs?: number;
};
