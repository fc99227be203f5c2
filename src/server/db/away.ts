/** The database cannot be asked now, or takes nothing: nobody's fault who asked, and worth another try in a moment. */
export class DatabaseAway extends Error {
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super("The database is away.", { cause });
    this.name = "DatabaseAway";
    this.code = codeOf(cause);
  }
}

const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
};

/** A server that only reads: a standby, or one that was told so. */
export const readOnly = "25006";
const tooMany = "53300";
/** PostgreSQL's classes for a connection that is lost, and for one that its administrator ends. */
const lost = /^(08...|57P0[1-5])$/;
/** The system's words. */
const unreachable = /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN)$/;
/** The driver has no codes for these. */
const saidByDriver = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;
const hung = "Query read timeout";

/** Whether the server still works on what nobody waits for any more: the connection would make the next one wait, too. */
export const isHung = (error: unknown): boolean => error instanceof Error && error.message === hung;

/** Whether a statement failed for its connection, not for itself: the connection must not be used again. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return code === readOnly || code === tooMany || lost.test(code) || unreachable.test(code);
  return error instanceof Error && (saidByDriver.test(error.message) || isHung(error));
}
