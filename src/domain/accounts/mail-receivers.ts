/** Whether a mailbox that mails about calls are to go to wants them. */
export const receiverStatuses = ["agreed", "waiting", "stopped"] as const;
export type ReceiverStatus = (typeof receiverStatuses)[number];

/** How long the link in the mail that asks works. */
export const agreeLinkDays = 7;
/** So often one owner asks one mailbox, in all: whoever reads there may know nothing of it. */
export const mostAsks = 3;

export const agreeLinkDeadText = "This link has expired or was already used. If you used it, you're all set.";
export const stopLinkDeadText = "This link is incomplete. Open it from the email again.";
export const nobodyToAskText = "There's no one to ask here.";
export const verifyFirstText = "Verify your own email address first. Then we'll ask the other one.";
export const askedEnoughText = (email: string): string =>
  `We've asked ${email} ${mostAsks} times and won't ask again. Have them look for our email, or enter another address.`;

/** What an owner reads beside the address; nothing where all is well. */
export const receiverNote = (status: ReceiverStatus, email: string): string | undefined => {
  switch (status) {
    case "agreed":
      return undefined;
    case "waiting":
      return `Waiting for ${email} to agree. Until then, these emails come to you.`;
    case "stopped":
      return `${email} stopped these emails. They come to you.`;
  }
};

/** Under a mail about a call that comes to the owner instead. */
export const insteadText = (status: Exclude<ReceiverStatus, "agreed">, email: string): string =>
  status === "waiting"
    ? `${email} hasn't agreed to get these emails yet, so this one came to you. You can ask again in the assistant's settings.`
    : `${email} stopped these emails, so this one came to you. You can enter another address in the assistant's settings.`;
