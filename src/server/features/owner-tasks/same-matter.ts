/** What people say around what they want to know. */
const fillers = new Set(
  `a about ack again also am an and any anything are as ask asked asking at back be because by call called callback caller can could
  did do does else for from get give go got had has have he hello help her hey hi him i if in is it just kind know left let like
  looking m make me message my need of on one or our out phone please question re s said see she so some somebody someone sure talk tell
  text thank thanks that the their them there they this to too up us ve want wanted wants was we well were what when whether which who
  will with wonder wondering would y yes you your`.split(/\s+/),
);

const tellingWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word));

/** So much of it has to stand in the questions. */
const mostlyShare = 0.7;

/** Whether a text says nothing that is not asked in the questions. */
export function isAsked(text: string, questions: readonly string[]): boolean {
  const asked = new Set(questions.flatMap(tellingWords));
  const words = tellingWords(text);
  return words.filter((word) => asked.has(word)).length >= words.length * mostlyShare;
}
