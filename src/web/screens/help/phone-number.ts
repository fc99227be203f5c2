import { brand } from "#domain/basics/brand.ts";
import { type Block, type Chapter, type Part, points, steps, type Table, text } from "../../documents/writing.ts";
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
    caption: `${name} forwarding codes`,
    head: ["When", "Turn on", "Turn off"],
    rows: conditions.map((condition) => [condition, ...cells(ways[condition])]),
  };
  return [table];
};

const cells = (way: Way): readonly string[] => ("instead" in way ? [way.instead] : [`\`${way.on}\``, `\`${way.off}\``]);

const { productName, supportEmail } = brand;
/** From the range that is reserved for fiction. */
const exampleNumber = "2085550142";

export const forwarding: Chapter = {
  id: "forwarding",
  title: "Forward an existing number",
  blocks: [
    text(`Keep the number your customers know. Your carrier forwards calls to ${productName}, and you choose which:`),
    points(
      "Busy: you're on another call.",
      "No answer: your phone rings first, and the call moves on if you don't pick up, usually after 15 to 30 seconds. Together with busy, this is what most crews want: you take what you can, and she takes the rest.",
      "Always: your phone doesn't ring at all. For days off, or a line no one answers.",
    ),
    text("How to set it up:"),
    steps(
      "Find the number to forward to: it's on your assistant under [My Assistants](/instances). Her settings have the same codes with her number already filled in.",
      "Get the phone whose number you want to forward.",
      `Find its carrier: ${carriers.map(({ id, name }) => `[${name}](/help#${id})`).join(", ")}.`,
      `Dial the code with ten digits in place of \`${numberMark}\`, no spaces. For (208)\u00a0555-0142 and AT&T's “busy”, that's \`*67*${exampleNumber}#\`.`,
      "Press the call button, and wait for the tone or message that confirms it.",
      "Call your number from another phone. For no answer, let it ring.",
      "To be sure, press **Check forwarding** in her settings first, then call: the page says when the call has reached her.",
    ),
    text(
      "Carriers change their codes, and some plans don't include forwarding. If a code doesn't work, look for “call forwarding” in your carrier's app or website, or dial `611` from a cell phone. On AT&T and T-Mobile, `*#61#`, `*#67#` and `*#21#` show what's set now.",
    ),
    text(
      "Forwarding on busy and no answer replaces your voicemail. After you turn it off, call yourself once to check that voicemail picks up again. If it doesn't, your carrier can restore it. Forwarded calls may count toward your plan's minutes.",
    ),
  ],
  parts: carriers.map(carrierPart),
};

/** Names in bold are those on the screens, and tests hold them to it. */
export const bringYourNumber: Chapter = {
  id: "bring-your-number",
  title: "Port your number",
  blocks: [
    text(
      "There are two ways to keep the number your customers know. [Forwarding](/help#forwarding) works within minutes and leaves the number where it is. Porting moves it to us for good.",
    ),
    steps(
      "When you create an assistant, choose **Port my number**.",
      "Enter the number under **Your current number**, with extensions or several lines if you like, and press **Send request**.",
      "Go on and create her. She has a new number in the meantime.",
      "Keep your plan with the old carrier until the number has moved.",
    ),
    text(
      `A person reads your request and writes back. Already created her? Then write to [${supportEmail}](mailto:${supportEmail}). Her card and settings show the status:`,
    ),
    points(
      "**Requested**: we have it.",
      "**In progress**: we've asked the carrier that has the number now.",
      "**Completed**: we have the number.",
      "**Not possible**: the other carrier didn't release it. It stays where it is, and you can forward it instead. If that carrier changes its mind, the request can continue.",
    ),
    text(
      `We email you at each step. How long it takes is up to the carriers, usually a few days; ${productName} can't speed it up. Until then, calls work as before. If the page says its email couldn't be sent, your request is saved anyway and goes out as soon as email works again. Asking again within a day doesn't create a second request.`,
    ),
  ],
};
