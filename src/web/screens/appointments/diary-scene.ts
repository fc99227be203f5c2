import { createContext, useContext } from "react";
import type { LocalDate, Zone } from "#domain/time/zoned-time.ts";
import type { Assistant } from "../../data/assistants.ts";
import type { Moving } from "./use-moving.ts";

/** A time that somebody points at, before there is a job. */
export type Slot = {
  readonly startMs: number;
  readonly assistant?: string | undefined;
  /** Nobody asked for this very time: the next free one is proposed. */
  readonly anyTime?: boolean;
};

/** What every part of the diary knows. */
export type Scene = {
  readonly now: Date;
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly zone: Zone;
  /** Those that are shown. */
  readonly assistants: readonly Assistant[];
  /** Where more than one is shown, jobs say whose they are. */
  readonly named: boolean;
  readonly openJob: (id: string) => void;
  readonly openSlot: (slot: Slot) => void;
  readonly moving: Moving;
};

export const SceneContext = createContext<Scene | undefined>(undefined);

export const useScene = (): Scene => {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error("A part of the diary stands outside of it.");
  return scene;
};
