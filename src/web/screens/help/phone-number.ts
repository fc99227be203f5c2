import { brand } from "#domain/basics/brand.ts";
import { type Block, type Chapter, type Part, points, steps, type Table, text } from "../../documents/writing.ts";
import { supportEmail } from "../../session/support-email.ts";
import { type Carrier, carriers, conditions, numberMark, type Way } from "../../texts/carrier-codes.ts";

export const carrierPart = ({ id, name, note, ways }: Carrier): Part => ({
  id,
  title: name,
  blocks: [text(note), ...tableOf(name, ways)],
});

const tableOf = (name: string, ways: Carrier["ways"]): readonly Block[] => {
  if (!ways) return [];
  const table: Table = {
    kind: "table",
    caption: `Forwarding codes of ${name}`,
    head: ["When", "Turn on", "Turn off"],
    rows: conditions.map((condition) => [condition, ...cells(ways[condition])]),
  };
  return [table];
};

const cells = (way: Way): readonly string[] => ("instead" in way ? [way.instead] : [`\`${way.on}\``, `\`${way.off}\``]);

const { productName } = brand;
/** From the range that is reserved for fiction. */
const exampleNumber = "2085550142";

export const forwarding: Chapter = {
  id: "forwarding",
  title: "Forward an existing number",
  blocks: [
    text(
      `You keep the number that your customers know. Your carrier passes calls on to ${productName}, and you say which:`,
    ),
    points(
      "Busy: you are on another call.",
      "No answer: your phone rings first, and the call moves on when you do not pick up, mostly after 15 to 30 seconds. With busy, this is what most crews want: you take what you can, and she takes the rest.",
      "Always: your phone does not ring at all. For days off, and for a line that nobody sits at.",
    ),
    text("How to set it up:"),
    steps(
      "Look up the number to forward to: it stands on your assistant under [My Assistants](/instances). Her settings have the same codes with her number already in them.",
      "Take the phone whose number is to be forwarded.",
      `Find its carrier: ${carriers.map(({ id, name }) => `[${name}](/help#${id})`).join(", ")}.`,
      `Dial the code with ten digits in the place of \`${numberMark}\`, without spaces. For (208)\u00a0555-0142 and AT&T's “busy”, that is \`*67*${exampleNumber}#\`.`,
      "Press the call button, and wait for the tone or the message that confirms it.",
      "Ring your number from another phone. For no answer, let it ring.",
      "To be sure, press **Check forwarding** in her settings first, and then ring: the page says when the call has reached her.",
    ),
    text(
      "Carriers change their codes, and some plans leave forwarding out. If a code is refused, look for “call forwarding” in your carrier's app or on its website, or dial `611` from a mobile phone. On AT&T and T-Mobile, `*#61#`, `*#67#` and `*#21#` show what is set now.",
    ),
    text(
      "Forwarding on busy and on no answer takes the place of your voicemail. After you turn it off, ring yourself once to see that the voicemail picks up again; if it does not, your carrier puts it back. Forwarded calls can count as minutes of your plan.",
    ),
  ],
  parts: carriers.map(carrierPart),
};

/** Names in bold are those on the screens, and tests hold them to it. */
export const bringYourNumber: Chapter = {
  id: "bring-your-number",
  title: "Bring your number",
  blocks: [
    text(
      "There are two ways to keep the number that your customers know. [Forwarding](/help#forwarding) works within minutes and leaves the number where it is. Porting moves it to us for good.",
    ),
    steps(
      "While you create an assistant, choose **Port my number**.",
      "Write the number under **Your number today**, with extensions or several lines if you like, and press **Send request**.",
      "Go on and create her. She has a new number meanwhile.",
      "Keep your contract with the old carrier until the number has moved.",
    ),
    text(
      `A person reads the request and writes to you. Is she there already? Then write to [${supportEmail}](mailto:${supportEmail}). Her card and her settings show how it stands:`,
    ),
    points(
      "**Requested**: we have it.",
      "**In progress**: we have asked the carrier that has the number now.",
      "**Completed**: the number is with us.",
      "**Not possible**: the other carrier did not let it go. It stays where it is, and you can forward it instead. If that carrier gives in later, the request can go on.",
    ),
    text(
      `At each step you get a mail. How long it takes is up to the carriers, mostly some days; ${productName} cannot speed it up. Until then calls arrive as before. If the page says that its mail could not be sent, the request is stored all the same and goes out as soon as mail works again; asking once more within a day makes no second one.`,
    ),
  ],
};
