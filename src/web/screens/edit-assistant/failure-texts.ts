import { ApiFailure, detailOf } from "#contract/call.ts";
import { connectFailedText, disconnectFailedText, noConnectionUrlText } from "#domain/bookings/calendar-texts.ts";
import {
  editLoadFailedDetail,
  editLoadFailedText,
  editSaveFailedDetail,
  editSaveFailedText,
} from "../../texts/assistant-texts.ts";

/** Each has two forms: for an answer without words, and for no answer at all. */
export const loadFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? editLoadFailedDetail(detailOf(thrown)) : editLoadFailedText(undefined);

export const saveFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? editSaveFailedDetail(detailOf(thrown)) : editSaveFailedText(undefined);

/** An answer that is a success and cannot be read has no address in it. */
export const connectFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure && thrown.status < 300 ? noConnectionUrlText : connectFailedText(detailOf(thrown));

export const disconnectFailure = (thrown: unknown): string => disconnectFailedText(detailOf(thrown));
