import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

const { productName, supportEmail } = brand;

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
