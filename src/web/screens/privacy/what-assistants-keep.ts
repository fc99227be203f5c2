import { brand } from "#domain/basics/brand.ts";
import { pendingDays } from "#domain/payments/payment-status.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { productName } = brand;

/** What an owner's assistants bring with them: settings, numbers, calendars, appointments. */
export const whatAssistantsKeep: readonly Chapter[] = [
  {
    id: "assistants",
    title: "Assistants and their settings",
    blocks: [
      text(
        `What you type for an assistant is stored until you change it or delete her: her name, greeting and instructions, transfer numbers, opening hours, services, answers and the other settings, with numbers and addresses that you enter in them, such as blocked numbers or who gets mail. One that waits for a card is removed after ${pendingDays} days.`,
      ),
      text(
        "A SendGrid key is stored encrypted (AES-256-GCM). Nobody can read it back through the product; its last four characters are shown, so that you know which one it is. With it, mails after a call go out through your account there.",
      ),
      text(
        "So that pressing twice makes no second assistant, a hash of each request to create one is kept for 30 days. A test of a webhook sends a made-up call to the address that you typed, and nothing of yours but that address is involved. Of each webhook that is sent we keep when it was tried, what status was answered and how long it took, for 30 days; of each API key its name, a hash, its last four characters and when it was last used.",
      ),
    ],
  },
  {
    id: "numbers",
    title: "Phone numbers",
    blocks: [
      text(
        "Each assistant's number is bought from a telephone carrier, near the area code of your phone number. The carrier gets that area code and our reference for the assistant, not your name; when a call is put through, your service transfer number; and when your customer is texted, as [Appointments](/privacy#appointments) says, their number and the text. With the assistant, the number is given back.",
      ),
      text(
        "If you ask to bring a number, we store the number and how the request stands. Our support gets a mail with your username and email address, the number, and what the form says at that moment: the assistant's name, greeting and instructions, transfer numbers and kind of calendar. What that mail is written from is deleted once it is sent. When the request moves on, you get a mail.",
      ),
      text(
        "When you check forwarding, we keep when you began, when the forwarded call came, and the number that forwarded it. What is kept of calls is said under [Calls](/privacy#calls).",
      ),
    ],
  },
  {
    id: "calls",
    title: "Calls",
    blocks: [
      text("Of each call that an assistant answers we keep:"),
      points(
        "The caller's number and, where the carrier tells it, name; which number was called; when it was answered and how long it lasted; whether it was put through, and how that ended.",
        "The words of both sides with their times, in writing. Sound is not recorded, except a message that is left when nobody could answer; that one lies with the carrier until its message is erased here.",
        "What came out of it: a summary, how the caller felt, name, number, email and address as far as they were said, messages, open questions, bookings.",
        "The assistant's settings as they were during the call, so that it can be carried on and understood later.",
        "For each number that called, a page with name, email and address as far as they were said, how often and when it called, and what you note about it.",
        "While you are signed in, which of your calls, jobs and lists changed, without a word of them, for an hour, so that your screens can follow.",
      ),
      text(
        "The words, summaries, messages and contact details are erased after the time that you set under transcripts for the assistant; date, number, length and cost stay as long as the account. A copy of the summary and the words is mailed to you or to the address that you have entered for it, once that has agreed where it is asked, and sent to a webhook address that you have entered.",
      ),
      text(
        "The telephone carrier turns speech into words and words into speech, so both pass through it. Only where the operator of this installation has set up a language model are the words of the call, and what you have entered for the assistant, sent to that model as well.",
      ),
      text(
        "Where you want it, your own phone gets a text about a call, through the telephone carrier and from your assistant's number, with the caller's name, number and words in short.",
      ),
      text(
        "A test call from the browser is kept in the same way and marked as a test. Where you speak instead of typing, some browsers send the sound to their maker to recognize it. Calls to the demo business are not kept.",
      ),
    ],
  },
  {
    id: "websites",
    title: "Reading your website",
    blocks: [
      text(
        `When you have a website analyzed, our server fetches that address, the site's rules for programs (robots.txt) and up to three more of its pages. The site sees our server and the name ${productName}, not you. From what stands there a draft is made for your form. Neither the address nor the pages are stored; the draft is, once you save it.`,
      ),
      text(
        "By itself the draft is written by fixed rules on our server. Only where the operator of this installation has set up a language model are the site's title, description, services, areas and up to 12,000 characters of its text sent to that model, and nothing about you.",
      ),
    ],
  },
  {
    id: "calendars",
    title: "Calendars",
    blocks: [
      text(
        "You connect a calendar on the page of Google or Microsoft, and your password there never reaches us. We ask for leave to see when you are busy and to write events. What we keep:",
      ),
      points(
        "The keys that the provider gives us, encrypted (AES-256-GCM), and a hash that tells which account they belong to.",
        "Your busy times of the next 60 days, as beginnings and ends in whole minutes. They are read anew every ten minutes, and what was read before is deleted. Titles, guests and notes are not kept.",
        "When the calendar was last read.",
        "A note of each sign-in, as hashes and encrypted, for a day after it has ended.",
      ),
      text(
        "When you disconnect it, or delete the assistant or the account, reading and writing stop at once, and the busy times are deleted. At Google the access is then ended by us as well, once no other assistant uses the same account; while Google does not answer, the encrypted keys are kept for the next try, for about three days at most. Microsoft offers no such way, so there the keys are erased here only. Access that you end at the provider ends here, too: the keys are erased, and a mail tells you. A calendar that was connected for an assistant that you did not create is let go after an hour.",
      ),
    ],
  },
  {
    id: "appointments",
    title: "Appointments",
    blocks: [
      text(
        "For a job we store its time and what you enter about your customer: name, phone number, email address, address and a note. With a connected calendar, the same is written into an event there. You answer to your customers for what you enter about them. A cancelled job leaves the calendar and stays in the list here as cancelled; all of them are deleted with the assistant or the account.",
      ),
      text(
        "Where texts are on, your customer gets a text when the job is booked, moved or cancelled, and a reminder the day before; with an email address also a mail. The text goes through the telephone carrier, from your assistant's number, and names your business and the time. The link in it shows these to whoever has it. More, such as name and address, and the right to move or cancel the job, takes a code that is texted to that phone: it works once, for ten minutes, and lets in for half an hour. Of the code nothing is stored, of what lets in a hash.",
      ),
      text(
        "What a text is written from is deleted as soon as it has been sent, or cannot be sent; that it was sent is kept for 30 days. What your customers write back is not stored. That a phone wants no more texts is kept, with that phone's number, until it says START or your account is deleted.",
      ),
    ],
  },
];
