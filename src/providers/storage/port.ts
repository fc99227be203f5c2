export type Stoppable = { readonly signal?: AbortSignal | undefined };

/** Keeps large files under names of ours. What comes here is sealed already. Every failure is a `ProviderError`; `not_found` where there is no such file. */
export type Storage = {
  /** A copy of a file of this machine: whole, or not there at all. Kept again under the same name, it is replaced. */
  keep(name: string, file: string, options?: Stoppable): Promise<void>;
  /** Bytes from one place up to another, the last not included. */
  read(name: string, span: { readonly from: number; readonly to: number }, options?: Stoppable): Promise<Uint8Array>;
  /** One that is gone already counts as removed. */
  remove(name: string, options?: Stoppable): Promise<void>;
};
