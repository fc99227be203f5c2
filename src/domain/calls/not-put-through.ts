import type { NotPutThrough } from "./call-record.ts";

const modes = {
  as_open: "",
  take_message: "messages only",
  emergencies_only: "emergencies only",
  book_only: "bookings only",
} as const;

/** Why nobody was rung, as the owner reads it beside the call; nothing where the attempts themselves tell it. */
export function notPutThroughText(why: NotPutThrough): string | undefined {
  const reason = reasonOf(why);
  return reason === undefined ? undefined : `Not put through: ${reason}.`;
}

function reasonOf(why: NotPutThrough): string | undefined {
  switch (why.code) {
    case "robocall":
      return "a recorded call";
    case "seller":
      return "a sales call";
    case "not_understood":
      return "she couldn't make out what the caller wanted";
    case "messages_only":
      return "she was only taking messages";
    case "after_hours":
      return `${why.when}, ${modes[why.mode]}`;
    case "hours":
      return `outside the hours for ${why.name}`;
    case "nobody":
      return "no one is set up for that";
    case "tried":
      return undefined;
  }
}
