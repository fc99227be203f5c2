import { brand } from "#domain/basics/brand.ts";
import { type Chapter, text } from "../../documents/writing.ts";

const { productName } = brand;

/** Every name that the product writes into a browser, and nothing that it does not. */
export const inYourBrowser: Chapter = {
  id: "browser",
  title: "In your browser",
  blocks: [
    text("What your browser stores under our address, and nothing else:"),
    {
      kind: "table",
      caption: "What is stored in your browser, and what for",
      head: ["Name", "What for"],
      rows: [
        ["`token`, `token_type`", "Proves to the server that you are logged in."],
        ["`username`", "Shows your name before the server has answered."],
        ["`is_authenticated`", "The home page offers the dashboard instead of a login."],
        ["`theme`", "Light or dark, before the first picture is drawn."],
        [
          "`create_draft`",
          "What you have typed for a new assistant, also before you log in, so that a closed tab loses nothing. A SendGrid key is never in it. Gone when she is created.",
        ],
        [
          "`create_form_state`",
          "The same for this tab, and unsaved changes of an assistant while you are at a calendar provider. Gone when you close the tab.",
        ],
        [
          "`calendar_provider`, `calendar_pending`",
          "Which calendar you chose, and whether it is still to be connected. Gone when you close the tab.",
        ],
        [
          "`blocked_site_info`",
          "The address of a website that could not be read, and the trade in its name. Gone when you close the tab.",
        ],
        ["`created_tenant_id`", "Which assistant waits for a card. Gone when one is saved."],
        [
          "`conversions_reported`",
          "Only where an advertising tag is set up: which payments it was told of, as numbers made for that, so that none is counted twice.",
        ],
        ["`react-router-scroll-positions`", "How far you had scrolled, for the way back. Gone when you close the tab."],
      ],
    },
    text(
      "Logging out removes all that says who you are or that you have typed. What stays is `theme`, because it is about the device; deleting the account removes it, too. Where a browser refuses to store anything, they live until you close the page.",
    ),
    text(
      `${productName} sets no cookies for logging in and none for counting visitors. Only on the way to a calendar provider and back there are these:`,
    ),
    {
      kind: "table",
      caption: "Cookies, what for, and for how long",
      head: ["Cookie", "What for", "How long"],
      rows: [
        [
          "`calendar_oauth_return`, `calendar_oauth_referer`",
          "Which page of ours you left, so that you come back to it. They name pages, not people.",
          "One hour",
        ],
        [
          "`calendar_sign_in_...`, over TLS `__Host-calendar_sign_in_...`",
          "A random text, so that only the browser that left can bring the calendar back. Scripts cannot read it; only its hash is kept here.",
          "Until you are back, ten minutes at most",
        ],
      ],
    },
  ],
};
