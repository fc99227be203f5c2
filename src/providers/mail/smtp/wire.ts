/** Where the mail server is and how it is entered, in the SMTP client's words. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Refuse to go on when the server does not offer STARTTLS. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
};

export type SmtpMailbox = { name: string; address: string };

/** A message as the SMTP client takes it. */
export type SmtpMessage = {
  messageId: string;
  date: Date;
  from: SmtpMailbox;
  to: SmtpMailbox;
  replyTo?: SmtpMailbox;
  subject: string;
  text: string;
  html?: string;
  headers: { "Auto-Submitted": "auto-generated" };
  envelope: { from: string; to: string };
  disableFileAccess: true;
  disableUrlAccess: true;
};

/** The parts of the SMTP client's errors that are safe to look at; its texts quote addresses. */
export type SmtpFailure = {
  code?: string;
  responseCode?: number;
  command?: string;
  /** The server answered, in words that are no reply of the protocol. */
  isGarbled: boolean;
};
