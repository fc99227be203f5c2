import { type DiskJournal, openDiskJournal } from "../../basics/disk-journal.ts";
import type { Incoming } from "./incoming.ts";

/** A message that the carrier has recorded, of a moment when the database could not be written. */
export type UnkeptMessage = {
  readonly call: Incoming;
  readonly recording_id: string;
  readonly seconds: number;
  readonly at: Date;
};

export type MessageJournal = DiskJournal<UnkeptMessage>;

export const openMessageJournal = (dir: string): MessageJournal =>
  openDiskJournal<UnkeptMessage>(dir, ({ recording_id }) => recording_id);
