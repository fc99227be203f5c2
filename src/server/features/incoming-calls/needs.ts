import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { DangerHeard, EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import type { CarrierProtocol, RelayFailure } from "#providers/telephony/port.ts";
import type { DiskJournal } from "../../basics/disk-journal.ts";
import type { CallNeeds } from "../calls/needs.ts";
import type { RelayTokens } from "../calls/relay-tokens.ts";
import type { Incoming } from "./incoming.ts";
import type { MessageJournal } from "./message-journal.ts";
import type { NextSpeech, SpeechPlan } from "./speech-plan.ts";

export type Failover = {
  readonly code: string;
  readonly why: RelayFailure;
  readonly from: SpeechPlan;
  readonly to: NextSpeech;
};

/** Somebody in danger who called while nothing could be written down. */
export type UnraisedDanger = {
  readonly call: Incoming;
  readonly kind: EmergencyKind;
  readonly words: string;
  readonly at: Date;
};

/** What can be found out and done for somebody in danger who is not given a line. */
export type Dangers = {
  /** By the understanding that she has in a call; `asked`: after the question whether it is this danger. */
  readonly read: (
    words: string,
    settings: { readonly emergency_signs: string },
    asked: EmergencyKind | undefined,
  ) => DangerHeard;
  /** People on call are reached for it. Never fails. */
  readonly raise: (alarm: {
    readonly call_id: string;
    readonly assistant: CallSnapshot;
    readonly kind: EmergencyKind;
    readonly need: string;
    readonly caller_name: string;
    readonly address: string;
    /** When it was told; absent: now. */
    readonly at?: Date | undefined;
  }) => Promise<"raised" | "not_raised">;
  /** How far it is; nothing where nobody is reached for this call. */
  readonly progress: (
    call_id: string,
  ) => Promise<{ readonly state: "running" | "accepted" | "stopped" | "exhausted"; readonly who: string } | undefined>;
};

export type IncomingNeeds = CallNeeds & {
  readonly carrierProtocol: CarrierProtocol;
  readonly publicUrl: string;
  readonly relayTokens: RelayTokens;
  /** Whether the calls of this installation are carried as sound, where there is speech for it. */
  readonly isStreaming: boolean;
  /** Whether this machine's own speech has a place for a call in this language; it is kept until the carrier is here with it. */
  readonly expectOwnSpeech: (call_id: string, language: string) => boolean;
  /** Whether this process can take no more calls. */
  readonly isFull: () => boolean;
  /** The carrier was asked to open a line for this call. */
  readonly onExpected: (call_id: string) => void;
  /** The same for callers of the demo business, who have a few lines of their own. */
  readonly guests: { readonly isFull: () => boolean; readonly onExpected: (call_id: string) => void };
  /** A caller of this owner's was turned away, because too many calls come from there. */
  readonly onFlood: (owner_id: string) => void;
  /** A conversation broke, and others are tried in place of who has failed: told by the carrier's number for it. */
  readonly onFailover: (what: Failover) => void;
  /** The conference in which somebody waits who has taken the emergency; nothing where nobody does. */
  readonly joinHelper: (call_id: string) => Promise<{ readonly conference: string } | undefined>;
  readonly dangers: Dangers;
  /** The emergency for which people are being reached, or were a moment ago, since an earlier call of this caller. */
  readonly earlierEmergency: (whose: {
    readonly owner_id: string;
    readonly assistant_id: string;
    readonly caller_number: string;
  }) => Promise<EmergencyKind | undefined>;
  /** From here on there is a place for what is recorded of this call. */
  readonly beginRecording: (call: { readonly id: string; readonly owner_id: string }) => Promise<unknown>;
  /** For messages that cannot be kept otherwise. */
  readonly journal: Pick<MessageJournal, "write">;
  /** For callers in danger who cannot even be written down. */
  readonly dangerJournal: Pick<DiskJournal<UnraisedDanger>, "write">;
  /** The first answer failed: told by its code, without words. */
  readonly onTrouble: (what: string, code: string) => void;
};
