/** One mail to one person, so that a retry can never reach somebody twice because somebody else was refused. */
export type MailMessage = {
  /** Letters, digits, dot, dash and underscore. The same id gives the same Message-ID, so a repeated mail is recognisable. */
  readonly id: string;
  /** Addresses are written `name@host` or `Name <name@host>`. */
  readonly from: string;
  readonly to: string;
  readonly reply_to?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
};

type Stoppable = { readonly signal?: AbortSignal | undefined };

/** Sends mail. Every failure is a `ProviderError`. */
export type Mail = {
  /** Resolves when the mail server has taken responsibility for the message. */
  send(message: MailMessage, options?: Stoppable): Promise<void>;
  /** Resolves when the mail server can be reached and lets us in. */
  check(options?: Stoppable): Promise<void>;
  /** Takes nothing more, lets what is under way finish, then ends the connections. */
  close(): Promise<void>;
};
