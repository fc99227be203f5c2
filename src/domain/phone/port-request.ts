import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";

export const portStatuses = ["requested", "in_progress", "completed", "rejected"] as const;
export type PortStatus = (typeof portStatuses)[number];

const nextStatuses: Readonly<Record<PortStatus, readonly PortStatus[]>> = {
  requested: ["in_progress", "completed", "rejected"],
  in_progress: ["completed", "rejected"],
  completed: [],
  // The other carrier may give in after all.
  rejected: ["in_progress", "completed"],
};

/** A number that has moved stays with us; everything else may still go on. */
export const canMovePort = (from: PortStatus, to: PortStatus): boolean => nextStatuses[from].includes(to);

const longestNumber = 60;

/** Free text: owners write extensions and several lines. Only an empty field is not sent. */
export const checkPortNumber = (typed: string): Checked<string, "port_number"> => {
  const number = typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (number === "") return failed("port_number", "Enter the number you want to keep.");
  return characterCount(number) > longestNumber
    ? failed("port_number", "The number must be at most 60 characters long.")
    : passed(number);
};

/** Stands for the tenant id in a request that is sent before the assistant exists. */
export const notCreatedYet = "not created yet";

export const portMailFailedText = (supportEmail: string): string =>
  `Note: Port request email failed to send. Please contact ${supportEmail} directly.`;
