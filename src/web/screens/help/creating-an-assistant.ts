import { brand } from "#domain/basics/brand.ts";
import { pendingDays, pendingMailDays } from "#domain/payments/payment-status.ts";
import { analysisText } from "#domain/website/website-analysis.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";
import { timings } from "../../texts/timings.ts";
import { optionalSettings } from "./optional-settings.ts";

const { productName } = brand;
const analysisSeconds = timings.analysisEstimateMs / 1000;

/** Names in bold are those on the screens, and tests hold them to it. */
export const creatingAnAssistant: Chapter = {
  id: "create-assistant",
  title: "Create an assistant",
  blocks: [
    text(
      "Open [the page for a new assistant](/create-assistant). It has three sections on one page. Only three fields have to be filled in, and they stand in the first.",
    ),
    steps(
      "**Basic Setup**: give her an **Assistant name**, a **Greeting** and, under **Personality and instructions**, what she should know and how she should speak. Choose **New number** or **Port my number**. Her time zone is the one of your browser; **Change timezone** chooses another.",
      "**Call Settings**: a **Sales transfer number** and a **Service transfer number**, if somebody is to take such calls. Both are optional.",
      "**Calendar**: [connect one](/help#calendars) now or later, or not at all.",
      "Press **Create assistant**. What is missing is said at its field.",
    ),
    text(
      "Not logged in? You can fill everything in first. **Create assistant** then leads to the login, and after it **Create her now** goes on where you were. What you type is kept in this browser until she exists or you log out; only a SendGrid key is not, and has to be typed again.",
    ),
    text(
      `She gets a number of her own, as near to the area of your phone number as there is one. Where that takes longer, the page says so, and a mail tells you the number. Your first assistant needs no card while the free hours last. Where a card is due, you are taken to the payment provider's page to save one; she is stored already and gets her number right after. Without a card she waits for ${pendingDays} days and is then removed; a mail comes ${pendingDays - pendingMailDays} days before.`,
    ),
  ],
  parts: [
    {
      id: "from-your-website",
      title: "Fill it in from your website",
      blocks: [
        text(
          `Open **Fill this in from my website**, type the address under **Website URL** and press **Analyze**. ${productName} reads the first page and up to three more of it, as far as the site lets programs read. Within about ${analysisSeconds} seconds greeting and instructions are written, and services, hours, area and the like are suggested where the site tells them. Read it all before you save: it is a draft. **Bring back what I had written** undoes it.`,
        ),
        text(
          `“${analysisText({ blocked_site: true })}” means that the site could not be read: it refuses programs, asks for a login, or did not answer in time. Then greeting and instructions come from the name in the address alone, such as a trade that stands in it. Correct them, or write your own. For a visitor it is always so; log in to have the site itself read.`,
        ),
      ],
    },
    {
      id: "optional-settings",
      title: "What the optional settings do",
      blocks: [
        text("Each is a row that opens. You can leave all of them closed and come back later."),
        points(...optionalSettings),
      ],
    },
  ],
};
