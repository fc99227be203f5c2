import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { longestFrameBytes } from "#contract/phone-frames.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { Speech } from "#providers/speech/port.ts";
import { openDiskJournal, replayWhenBack } from "#server/basics/disk-journal.ts";
import type { Listener } from "#server/db/listener.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { openTestCall } from "#server/features/browser-phone/open-test-call.ts";
import { browserPhoneRoutes } from "#server/features/browser-phone/routes.ts";
import { spendTicket } from "#server/features/browser-phone/start-call.ts";
import { sweepTickets } from "#server/features/browser-phone/sweep.ts";
import { admitRelay } from "#server/features/calls/admit-relay.ts";
import { createCallRecords } from "#server/features/calls/create-call-records.ts";
import { callCodeTexts } from "#server/features/calls/desk/codes.ts";
import { createDesk } from "#server/features/calls/desk/create-desk.ts";
import { urgentTakenTexts } from "#server/features/calls/desk/urgent-messages.ts";
import { handOnCall } from "#server/features/calls/hand-on.ts";
import { callsWithAccount } from "#server/features/calls/leave-with-account.ts";
import { adoptRecordings } from "#server/features/calls/missed/adopt-recordings.ts";
import { lookForMissed } from "#server/features/calls/missed/look-for-missed.ts";
import type { CallNeeds } from "#server/features/calls/needs.ts";
import { createReaper, lookMs } from "#server/features/calls/reap-calls.ts";
import { createRelayTokens } from "#server/features/calls/relay-tokens.ts";
import { handOverCall } from "#server/features/calls/take-up-call.ts";
import { type HelperUpdate, helperChannel } from "#server/features/escalations/tell.ts";
import type { InboxReader } from "#server/features/inbox/work-inbox.ts";
import { isDemoCall } from "#server/features/incoming-calls/answer-demo.ts";
import { demoByPhone } from "#server/features/incoming-calls/demo-business.ts";
import { carrierInboxReader } from "#server/features/incoming-calls/follow-call.ts";
import { raiseUnraised } from "#server/features/incoming-calls/hear-danger.ts";
import { keepRecorded } from "#server/features/incoming-calls/keep-recorded.ts";
import { openMessageJournal } from "#server/features/incoming-calls/message-journal.ts";
import type { Failover, UnraisedDanger } from "#server/features/incoming-calls/needs.ts";
import { incomingCallRoutes } from "#server/features/incoming-calls/routes.ts";
import type { TextWriter } from "#server/features/texts/send-queued-text.ts";
import { headersOf } from "#server/http/headers.ts";
import { attachSockets } from "#server/http/sockets.ts";
import { createPortalLinks } from "#server/portal-links.ts";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { createModelBrain } from "#voice/brain/model-brain.ts";
import type { EngineNeeds } from "#voice/carry-call.ts";
import { dangerHeard } from "#voice/language/understanding/danger-heard.ts";
import type { Records } from "#voice/records.ts";
import { newSession } from "#voice/session/begin.ts";
import { readSession } from "#voice/session/stored-session.ts";
import { createSwitchboard } from "#voice/switchboard.ts";
import { createUnkeptRecords } from "#voice/unkept-records.ts";
import { browserPhoneHandler } from "./browser-phone-handler.ts";
import { callTapes } from "./call-tapes.ts";
import type { Escalations } from "./escalations.ts";
import type { Area, Ground } from "./ground.ts";
import { createLineCount, guestLinesBeside } from "./line-count.ts";
import type { CallMeter } from "./monitoring.ts";
import { relayHandler } from "./relay-handler.ts";
import { createPulse } from "./sockets.ts";
import { streamHandler } from "./stream-handler.ts";
import { shareSpeech } from "./streams.ts";
import { toldByBooks } from "./told-by-books.ts";

export type Calls = Area & {
  readonly inboxReader: InboxReader;
  readonly texts: readonly TextWriter[];
  /** Opens the addresses at which lines come in. */
  attach(app: FastifyInstance): void;
  /** How many this process carries now. */
  liveCount(): number;
  /** From now on calls are turned away, and those that are live are handed over after their turn. */
  drain(): Promise<void>;
};

type More = {
  readonly booking: AppointmentNeeds;
  /** A clock that does not jump. */
  readonly watchMs: () => number;
  /** Under this number the process carries calls. */
  readonly mark: number;
  readonly meter: CallMeter;
  /** Tells calls of the people who are being reached for them, from whichever process. */
  readonly listener: Pick<Listener, "hear">;
  readonly escalations: Pick<
    Escalations,
    "raise" | "callOff" | "ofEarlierCall" | "joinCaller" | "noteCallOver" | "progress"
  >;
  /** Who answers. Absent: the model where there is one, and the built-in brain for all that it cannot do. */
  readonly brainsFor?: BrainsFor | undefined;
  /** By which she hears and speaks herself. Absent: there is none on this machine. */
  readonly speech?: Speech | undefined;
};

export type BrainsFor = (desk: Desk) => EngineNeeds["brains"];

/** Whose socket of the carrier's it is. */
type Arriving = {
  readonly callId: string;
  readonly sessionId: string;
  readonly parameters: Readonly<Record<string, string>>;
};

/** A turn takes seconds; who is not through with it by then is handed over in the middle. */
const drainMs = 8_000;

/** Calls: how they come in, who answers them, and where they are written down. */
export function wireCalls(
  ground: Ground,
  { booking, watchMs, mark, meter, listener, escalations, speech, brainsFor = usualBrains(ground) }: More,
): Calls {
  const { config, db, clock, jobs, outside, keyring, log } = ground;
  const { publicUrl, mostCalls } = config;
  const isStreaming = config.telephone === "stream";
  const { carrierProtocol, telephony } = outside;
  const { noteCallOver: onOver } = escalations;
  const needs: CallNeeds = { db, clock, jobs, onOver, ...toldByBooks({ clock, jobs, log }) };
  const relayTokens = createRelayTokens(keyring);
  const desking = { ...booking, links: createPortalLinks(keyring) };
  const desk: Desk = createDesk(desking);

  const unkept = createUnkeptRecords();
  const records = keptOrUnkept(createCallRecords(needs, mark), unkept, log);
  const switchboard = createSwitchboard({
    records,
    desk,
    escalate: escalations,
    brains: brainsFor(desk),
    now: () => clock.now(),
    watchMs,
    log,
    meter,
  });
  void listener.hear(helperChannel, {
    onNotify(payload) {
      const { call_id, ...change } = JSON.parse(payload) as HelperUpdate;
      switchboard.help(call_id, change);
    },
    onHearing: () => undefined,
  });
  const pulse = createPulse();
  let draining: Promise<void> | undefined;
  const isStopping = () => draining !== undefined;
  const paidCount = () => switchboard.liveCount() - switchboard.guestCount();
  const lines = createLineCount({ live: paidCount, most: mostCalls, watchMs });
  const guestLines = createLineCount({ live: switchboard.guestCount, most: guestLinesBeside(mostCalls), watchMs });
  const ownSpeech = shareSpeech({ speech, isStreaming, watchMs });
  const isFull = () => isStopping() || lines.isFull();
  const isFullForGuests = () => isStopping() || guestLines.isFull();

  const reaper = createReaper(needs, { watchMs, mark, carried: switchboard.calls });
  let isReaping = false;
  const reap = async () => {
    if (isReaping) return;
    isReaping = true;
    await reaper.look().catch((error) => log.warn({ code: errorCode(error) }, "no call was reaped"));
    isReaping = false;
  };
  const reaping = setInterval(() => void reap(), lookMs);
  reaping.unref();

  const tapes = callTapes(ground);
  const journal = openMessageJournal(join(config.dataDir, "messages"));
  const dangerJournal = openDiskJournal<UnraisedDanger>(join(config.dataDir, "dangers"), ({ call }) => call.id);
  const incoming = {
    ...needs,
    carrierProtocol,
    publicUrl,
    relayTokens,
    isFull,
    onExpected: lines.expect,
    beginRecording: tapes.atCarrier,
    isStreaming,
    expectOwnSpeech: ownSpeech.expect,
    joinHelper: escalations.joinCaller,
    earlierEmergency: escalations.ofEarlierCall,
    dangers: { read: dangerHeard, raise: escalations.raise, progress: escalations.progress },
    guests: { isFull: isFullForGuests, onExpected: guestLines.expect },
    journal,
    dangerJournal,
    onFlood: (owner_id: string) => log.warn({ owner_id }, "a call too many of one caller was turned away"),
    onFailover(what: Failover) {
      meter.speechFailed(what);
      log.warn(what, "speech failed at the carrier, and something else is tried");
    },
    onTrouble: (what: string, code: string) => log.error({ code }, what),
  };
  const whenBack = <Entry>(keep: (needs: typeof incoming, entry: Entry) => Promise<unknown>, what: string) => ({
    keep: (entry: Entry) => keep(incoming, entry),
    onWaiting: (code: string) => incoming.onTrouble(what, code),
  });
  const replaying = [
    replayWhenBack(journal, whenBack(keepRecorded, "messages wait until they can be kept")),
    replayWhenBack(dangerJournal, whenBack(raiseUnraised, "callers in danger wait until they can be written down")),
  ];
  const phone = { db, clock, publicUrl, isFull: isFullForGuests };
  const looking = {
    ...needs,
    telephony,
    onTrouble: (code: string) => log.warn({ code }, "the carrier could not be asked for missed calls"),
  };
  const fromCarrier = {
    publicUrl,
    carrierProtocol,
    switchboard,
    pulse,
    isStopping,
    log,
    admit: async ({ callId: carrier_call_id, sessionId: session_id, parameters }: Arriving) => {
      const [call_id, token] = [parameters["call"] ?? "", parameters["token"] ?? ""];
      lines.arrive(call_id);
      guestLines.arrive(call_id);
      if (!isDemoCall({ relayTokens }, { call_id, token }))
        return admitRelay({ db, relayTokens }, { call_id, token, carrier_call_id, session_id });
      unkept.open(call_id, demoByPhone);
      return { call_id, assistant: demoByPhone, as: undefined, returned: undefined };
    },
  };
  const handlers = [
    relayHandler(fromCarrier),
    streamHandler({
      ...fromCarrier,
      sitDown: ownSpeech.sitDown,
      handOn: (line, handover) => handOnCall({ db }, line, handover),
    }),
    browserPhoneHandler({
      publicUrl,
      switchboard,
      pulse,
      watchMs,
      isFull: isFullForGuests,
      expect: guestLines.expect,
      arrive: guestLines.arrive,
      log,
      spendTicket: (ticket) => spendTicket({ db, clock }, ticket),
      openTestCall: (whose) => openTestCall({ db, clock }, whose),
      openDemo: unkept.open,
      handOver: (callId) => handOverCall({ db, clock }, callId),
      speechSeats: ownSpeech.seats,
      openTape: tapes.here.open,
    }),
  ];

  return {
    inboxReader: carrierInboxReader(needs),
    texts: [...callCodeTexts(desking), ...urgentTakenTexts({ db })],
    attach: (app) =>
      attachSockets(app, handlers, {
        headers: headersOf(publicUrl),
        longestFrameBytes: longestSocketFrame,
        onFailure: (path, error) => log.error({ path, code: errorCode(error) }, "a socket could not be opened"),
      }),
    liveCount: switchboard.liveCount,
    drain() {
      draining ??= switchboard.drain({ withinMs: drainMs }).finally(() => {
        clearInterval(reaping);
        for (const each of replaying) each.stop();
        pulse.stop();
        return tapes.here.stop();
      });
      return draining;
    },
    routes: [...incomingCallRoutes(incoming), ...browserPhoneRoutes(phone)],
    jobs: [lookForMissed(looking), adoptRecordings(looking), sweepTickets({ db, clock })],
    emailTemplates: [],
    registrationSteps: [],
    deletionSteps: [callsWithAccount],
  };
}

const usualBrains =
  ({ outside: { model } }: Ground): BrainsFor =>
  (desk) => ({
    built_in: createBuiltInBrain({ desk }),
    ...(model && { model: createModelBrain({ model, desk }) }),
  });

/** The carrier's frames are longer than the browser's. */
const longestSocketFrame = Math.max(longestFrameBytes, 64 * 1024);

/** Calls of the demo business live in this process alone; all others are written down. */
function keptOrUnkept(
  kept: ReturnType<typeof createCallRecords>,
  unkept: ReturnType<typeof createUnkeptRecords>,
  log: Ground["log"],
): Records {
  return {
    async claim(callId, as) {
      if (unkept.has(callId)) return unkept.claim(callId);
      const claim = await kept.claim(callId, as);
      if (!claim) return undefined;
      const { call, session } = claim;
      const fresh = newSession(call.assistant.settings.languages[0] ?? "en");
      const onPartial = (version: number) =>
        log.warn({ callId, version }, "a call of another release was understood in part");
      return { call, session: session && readSession(session, fresh, onPartial) };
    },
    keep: (call, session, elapsedMs) => (call.assistant.is_demo ? unkept : kept).keep(call, session, elapsedMs),
    close: (call, session, elapsedMs) => (call.assistant.is_demo ? unkept : kept).close(call, session, elapsedMs),
  };
}
