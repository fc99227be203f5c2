import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brand } from "#domain/basics/brand.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { openDiskJournal, replayWhenBack } from "#server/basics/disk-journal.ts";
import { within } from "#server/basics/within.ts";
import type { Tx } from "#server/db/connect.ts";
import { callbackRoutes } from "#server/features/callbacks/routes.ts";
import { watchCallbacks } from "#server/features/callbacks/watch-callbacks.ts";
import { findKnownCall } from "#server/features/calls/find-carrier-call.ts";
import { isHidden } from "#server/features/calls/hidden-number.ts";
import { createLadders } from "#server/features/escalations/create-ladders.ts";
import { joinCaller } from "#server/features/escalations/join-caller.ts";
import { noteCallOver } from "#server/features/escalations/note-call-over.ts";
import { type Alarm, raiseEscalation, type UnraisedAlarm } from "#server/features/escalations/raise-escalation.ts";
import { escalationRoutes } from "#server/features/escalations/routes.ts";
import { acceptByText } from "#server/features/escalations/settle-escalation.ts";
import { callOffEscalation, ofEarlierCall, progressOf } from "#server/features/escalations/stop-escalation.ts";
import { ladderEmails, ladderTextWriters } from "#server/features/escalations/tell.ts";
import type { Dangers } from "#server/features/incoming-calls/needs.ts";
import { onCallRoutes } from "#server/features/on-call/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import type { Stops } from "../stops.ts";
import type { Area, Ground } from "./ground.ts";

export type Escalations = Area & {
  readonly texts: readonly TextWriter[];
  /** She has recognised an emergency. */
  raise(alarm: Alarm): Promise<"raised" | "not_raised">;
  /** How far it is with the emergency of a call. */
  progress: Dangers["progress"];
  /** The caller says that it was a false alarm. */
  callOff(call_id: string, off: { readonly stop: boolean }): Promise<void>;
  /** What people are being reached for, or were a moment ago, since an earlier call of a caller. */
  ofEarlierCall(whose: Parameters<typeof ofEarlierCall>[1]): Promise<EmergencyKind | undefined>;
  joinCaller(call_id: string): Promise<{ readonly conference: string } | undefined>;
  acceptByText(text: { readonly number: string; readonly phone: string }): Promise<boolean>;
  noteCallOver(tx: Tx, call_id: string): Promise<void>;
};

const raiseWaitsMs = [100, 500, 1_500];
const longestRaiseMs = 1_500;

/** Whom the product calls: people on call by their plans, and customers back. */
export function wireEscalations({ config, db, clock, jobs, outside, log }: Ground, stops: Stops): Escalations {
  const { telephony, carrierProtocol } = outside;
  const onTrouble = (what: string, code: string) => log.error({ code }, what);
  const needs = { db, clock, jobs, telephony, carrierProtocol, publicUrl: config.publicUrl, onTrouble };
  const calling = { ...needs, assistantName: brand.assistantName };
  const ladders = createLadders(needs);
  stops.add(ladders.stop);
  const journal = openDiskJournal<UnraisedAlarm>(join(config.dataDir, "emergencies"), ({ alarm }) => alarm.call_id);
  const replaying = replayWhenBack(journal, {
    async keep({ alarm, at }) {
      const id = await raiseEscalation(needs, { ...alarm, at });
      if (id !== undefined) ladders.look(id);
    },
    onWaiting: (code) => onTrouble("emergencies wait until they can be raised", code),
  });
  stops.add(async () => replaying.stop());
  return {
    routes: [
      ...onCallRoutes({ db, clock }),
      ...escalationRoutes({ ...needs, supportEmail: config.mail.supportEmail }, ladders),
      ...callbackRoutes(calling),
    ],
    jobs: [watchCallbacks(calling)],
    texts: ladderTextWriters({ db }),
    emailTemplates: ladderEmails({ db }),
    registrationSteps: [],
    deletionSteps: [],
    async raise(alarm) {
      // Somebody is in danger, and was told that people are being called.
      for (const waitMs of [0, ...raiseWaitsMs]) {
        await pause(waitMs);
        try {
          const id = await within(longestRaiseMs, raiseEscalation(needs, alarm));
          if (id !== undefined) ladders.look(id);
          return "raised";
        } catch (error) {
          onTrouble("an emergency could not be raised", errorCode(error));
        }
      }
      const unraised = { alarm, at: alarm.at ?? clock.now() };
      await within(callWaits.disk, journal.write(unraised)).catch((error) =>
        onTrouble("an emergency could not be kept at all", errorCode(error)),
      );
      return "not_raised";
    },
    progress: (call_id) => progressOf(needs, call_id),
    async callOff(call_id, { stop }) {
      const call = await findKnownCall(needs, call_id).catch(() => undefined);
      if (!call) return;
      const { owner_id, assistant_id, from_number } = call;
      const caller_number = isHidden(from_number) ? "" : from_number;
      await callOffEscalation(needs, { call_id, owner_id, assistant_id, caller_number, stop }).catch((error) =>
        onTrouble("an emergency could not be called off", errorCode(error)),
      );
    },
    async ofEarlierCall(whose) {
      const row = await ofEarlierCall(needs, whose);
      return row && row.state !== "stopped" ? emergencyKinds.find((kind) => kind === row.kind) : undefined;
    },
    joinCaller: (call_id) => joinCaller(needs, call_id),
    acceptByText: (text) => acceptByText(needs, text),
    noteCallOver: (tx, call_id) => noteCallOver(needs, tx, call_id),
  };
}
