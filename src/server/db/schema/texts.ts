import type { ColumnType, Generated } from "kysely";
import type { TextState, UndeliveredReason } from "#providers/telephony/port.ts";

type Late<T> = ColumnType<T | null, T | undefined, T>;

/** Texts to callers, and what callers said to them. */
export type TextsSchema = {
  texts: {
    id: string;
    owner_id: string;
    kind: string;
    params: ColumnType<unknown, string>;
    created_at: Date;
    /** The end of quiet hours. */
    not_before: ColumnType<Date | null, Date | null | undefined, undefined>;
    first_tried_at: Late<Date>;
    sending_until: ColumnType<Date | null, undefined, Date | null>;
    sent_at: Late<Date>;
    given_up_at: Late<Date>;
    /** The carrier's own id. */
    message_id: Late<string>;
    /** Empty in rows from before reports were asked for. */
    state: Late<TextState>;
    reason: Late<UndeliveredReason>;
    /** The carrier's own number of it. */
    reason_code: Late<number>;
    reported_at: Late<Date>;
    /** When the carrier was last asked, since it had not reported the end. */
    asked_at: Late<Date>;
    unconfirmed_at: Late<Date>;
    /** The call or job that it is about. */
    about_id: Late<string>;
  };
  text_opt_outs: { number: string; phone: string; owner_id: string; since: Date; by_carrier: Generated<boolean> };
  received_texts: { message_id: string; owner_id: string; received_at: Date };
};
