import { personIn } from "#domain/on-call/on-call-plan.ts";
import { withoutLinks } from "#domain/website/without-links.ts";
import { createGather } from "../../basics/gather.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { urgentTextsToOwner } from "../texts/limits.ts";
import { queueText, queueTexts, type TextKind } from "../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../texts/send-queued-text.ts";
import { findTold, knownCaller } from "./callers/store.ts";
import { alarmText, callerTexts, ladderTexts, listText, nameOf } from "./escalation-texts.ts";
import { callOf, type EscalationRow, findEscalation, notifyProcesses } from "./store.ts";

type Told = { readonly escalation_id: string; readonly person_id: string; readonly what: keyof typeof ladderTexts };
const ladderKind: TextKind<Told> = { name: "ladder", isUrgent: true };
type ToldCaller = { readonly escalation_id: string; readonly what: keyof typeof callerTexts };
const callerKind: TextKind<ToldCaller> = { name: "ladder-caller", isUrgent: true };

type ToldOfSeveral = {
  readonly escalation_ids: readonly string[];
  readonly person_id: string;
  /** So many beside those. */
  readonly more: number;
};
const listKind: TextKind<ToldOfSeveral> = { name: "ladder-list", isUrgent: true };

type Needs = { readonly jobs: Jobs };

/** Of several emergencies that wait, to one of the people on call. */
export const textList = (
  { jobs }: Needs,
  tx: Tx,
  owner_id: string,
  params: ToldOfSeveral,
  text: { readonly id: string; readonly now: Date },
): Promise<unknown> => queueText({ jobs }, tx, listKind, { owner_id, params, ...text });

export type PersonText = Omit<Told, "escalation_id"> & { readonly id?: string };

/** To people of plans, from the assistants' numbers. */
export const textPeople = (
  { jobs }: Needs,
  tx: Tx,
  texts: readonly { readonly row: EscalationRow; readonly text: PersonText; readonly now: Date }[],
): Promise<unknown> =>
  queueTexts(
    { jobs },
    tx,
    ladderKind,
    texts.map(({ row, text: { id, ...told }, now }) => ({
      owner_id: row.owner_id,
      params: { escalation_id: row.id, ...told },
      now,
      ...(id !== undefined && { id }),
    })),
  );

export const textPerson = (needs: Needs, tx: Tx, row: EscalationRow, text: PersonText, now: Date): Promise<unknown> =>
  textPeople(needs, tx, [{ row, text, now }]);

type Mailed = { readonly escalation_id: string; readonly person_id: string };
const ladderMail: EmailKind<Mailed> = { name: "ladder-mail" };

/** To the address of somebody of the plan. */
export const mailPerson = (
  { jobs }: Needs,
  tx: Tx,
  { id: escalation_id, owner_id }: EscalationRow,
  person_id: string,
  now: Date,
): Promise<unknown> => queueMail({ jobs }, tx, ladderMail, { owner_id, params: { escalation_id, person_id }, now });

/** The address is nobody's proved one: few go to it in a day, and each says who put it on the plan. */
export const ladderEmails = ({ db }: { readonly db: Db }): readonly EmailTemplate[] => [
  emailTemplate(
    ladderMail,
    async ({ escalation_id, person_id }) => {
      const row = await findEscalation(db, escalation_id);
      const to = row && personIn(row.plan, person_id)?.email;
      if (!row || !to) return undefined;
      const business = withoutLinks(row.business);
      const message = withoutLinks(alarmText({ ...row, ...(await knownCaller(db, row)) }));
      return {
        to,
        subject: row.is_drill ? `Drill: ${business} is testing its emergency plan` : `Emergency at ${business}`,
        paragraphs: [message, "To take it, answer the call or reply 1 to the text that you get on your phone."],
        closing: [
          `You get this because ${business} put this address on its on-call plan. If that's a mistake, tell ${business}.`,
        ],
      };
    },
    { toStrangers: true },
  ),
];

/** Only to the number that called, and only where the owner lets callers be texted. */
export async function textCaller(
  { jobs }: Needs,
  tx: Tx,
  { id: escalation_id, owner_id, is_drill, tells_caller }: EscalationRow,
  what: ToldCaller["what"],
  now: Date,
): Promise<void> {
  if (!is_drill && tells_caller)
    await queueText({ jobs }, tx, callerKind, { owner_id, params: { escalation_id, what }, now });
}

const mostAtOnce = 100;

export function ladderTextWriters({ db }: { readonly db: Db }): readonly TextWriter[] {
  const find = createGather((ids: readonly string[]) => findTold(db, ids), mostAtOnce);
  return [
    textWriter(
      ladderKind,
      async ({ escalation_id, person_id, what }) => {
        const row = await find(escalation_id);
        const to = row?.plan.people.find(({ id }) => id === person_id)?.phone;
        if (!row || to === undefined) return undefined;
        const text = ladderTexts[what](row, nameOf(row, row.accepted_by));
        return { from: row.from_number, to, text, limit: urgentTextsToOwner };
      },
      { about: ({ escalation_id }) => escalation_id },
    ),
    textWriter(listKind, async ({ escalation_ids, person_id, more }) => {
      const rows = (await findTold(db, escalation_ids)).filter((row) => row?.state === "running");
      const [first] = rows;
      const to = first?.plan.people.find(({ id }) => id === person_id)?.phone;
      if (!first || to === undefined) return undefined;
      const text = listText(
        rows.flatMap((row) => row ?? []),
        more,
      );
      return { from: first.from_number, to, text, limit: urgentTextsToOwner };
    }),
    textWriter(callerKind, async ({ escalation_id, what }) => {
      const row = await find(escalation_id);
      if (!row) return undefined;
      const text = callerTexts[what](row, nameOf(row, row.accepted_by));
      return { from: row.from_number, to: row.caller_number, text };
    }),
  ];
}

/** What the caller hears of it, in whichever process the call is. */
export const helperChannel = "call_helpers";
export type HelperUpdate = {
  readonly call_id: string;
  readonly news: "ringing" | "has_it" | "on_line" | "nobody" | "waits";
  /** Empty where it is nobody's own name. */
  readonly name: string;
};

type OfCall = Pick<EscalationRow, "call_id" | "latest_call_id" | "is_implied" | "plan">;
type ToldCall = Pick<HelperUpdate, "news"> & { readonly row: OfCall; readonly person_id: string | null };

export const tellCalls = (tx: Db, told: readonly ToldCall[]): Promise<void> =>
  notifyProcesses(
    tx,
    helperChannel,
    told.flatMap(({ row, news, person_id }) => {
      const call_id = callOf(row);
      if (call_id === null) return [];
      const name = row.is_implied ? "" : nameOf(row, person_id);
      return JSON.stringify({ call_id, news, name } satisfies HelperUpdate);
    }),
  );

export const tellCall = (tx: Db, row: OfCall, news: HelperUpdate["news"], person_id: string | null): Promise<void> =>
  tellCalls(tx, [{ row, news, person_id }]);
