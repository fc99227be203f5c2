import { ApiFailure, detailOf } from "#contract/call.ts";
import { connectFailedText, noConnectionUrlText } from "#domain/bookings/calendar-texts.ts";
import { createBrokeText, createFailedDetail, createFailedText } from "../../texts/assistant-texts.ts";

/** A success that cannot be read. */
const isUnreadable = (thrown: unknown): boolean => thrown instanceof ApiFailure && thrown.status < 300;

/** An earlier press had arrived after all, and what was typed since differs from it. */
export const isTaken = (thrown: unknown): boolean => thrown instanceof ApiFailure && thrown.status === 409;

export const takenText = "An earlier press had arrived: she is already created, as the form was then.";

export const createFailure = (thrown: unknown): string => {
  if (isTaken(thrown)) return takenText;
  if (!(thrown instanceof ApiFailure)) return createBrokeText;
  return isUnreadable(thrown) ? createFailedDetail(undefined) : createFailedText(detailOf(thrown));
};

export const calendarFailure = (thrown: unknown): string =>
  isUnreadable(thrown) ? noConnectionUrlText : connectFailedText(detailOf(thrown));
