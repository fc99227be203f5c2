import { clockWithZone, zoneShort } from "#domain/bookings/diary-times.ts";
import { zoneName } from "../../forms/assistant/zone-clock.ts";

type ZoneNoteProps = {
  /** Of everything that is shown here. */
  timeZone: string;
  /** Of the owner's account. */
  ownZone: string;
  /** Whether jobs of several zones are shown together. */
  mixed: boolean;
  now: Date;
};

/** Whose clock the times are by; an owner somewhere else sees both. */
export const ZoneNote = ({ timeZone, ownZone, mixed, now }: ZoneNoteProps) => {
  const here = clockWithZone(now, ownZone);
  const there = clockWithZone(now, timeZone);
  if (mixed)
    return (
      <>
        Your assistants work in different zones. Columns are in {zoneName(timeZone)} ({zoneShort(now, timeZone)}); each
        job names its own.
      </>
    );
  return (
    <>
      All times in {zoneName(timeZone)} ({zoneShort(now, timeZone)}).
      {here !== there && ` It is ${there} there, ${here} where you are.`}
    </>
  );
};
