import { useSyncExternalStore } from "react";
import { onStorageChangedElsewhere, type StoredName, storage } from "./storage.ts";

/** True where the name is stored as "true". A page written at build time starts with false. */
export const useStoredFlag = (name: StoredName): boolean =>
  useSyncExternalStore(
    onStorageChangedElsewhere,
    () => storage.read(name) === "true",
    () => false,
  );
