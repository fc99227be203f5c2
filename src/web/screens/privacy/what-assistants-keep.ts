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
        `What you enter for an assistant is stored until you change it or delete her: her name, greeting and instructions, transfer numbers, business hours, services, answers and the other settings, including numbers and addresses you enter in them, like blocked numbers or who gets email. An assistant waiting for a card is removed after ${pendingDays} days.`,
      ),
      text(
        "A SendGrid key is stored encrypted (AES-256-GCM). No one can read it back through the product; its last four characters are shown so you know which one it is. With it, emails after a call are sent through your account there.",
      ),
      text(
        "So that pressing twice doesn't create a second assistant, a hash of each request to create one is kept for 30 days. A webhook test sends a made-up call to the address you entered, and nothing else of yours is involved. For each webhook we send, we keep when it was tried, what status came back and how long it took, for 30 days; for each API key, its name, a hash, its last four characters and when it was last used.",
      ),
    ],
  },
  {
    id: "numbers",
    title: "Phone numbers",
    blocks: [
      text(
        "Each assistant's number is bought from a telephone carrier, near your phone's area code. The carrier gets that area code and our reference for the assistant, not your name; when a call is transferred, your service transfer number; and when your customer is texted, as [Appointments](/privacy#appointments) says, their number and the text. When you delete the assistant, the number is released.",
      ),
      text(
        "If you ask to port a number, we store the number and the request's status. Our support gets an email with your username and email address, the number, and what the form says at that moment: the assistant's name, greeting and instructions, transfer numbers and type of calendar. What that email is written from is deleted once it's sent. When the request moves forward, you get an email.",
      ),
      text(
        "When you check forwarding, we keep when you started, when the forwarded call came, and the number that forwarded it. See [Calls](/privacy#calls) for what we keep about calls.",
      ),
    ],
  },
  {
    id: "calls",
    title: "Calls",
    blocks: [
      text("For each call an assistant answers, we keep:"),
      points(
        "The caller's number and, if the carrier provides it, name; which number was called; when it was answered and how long it lasted; whether it was transferred, and how that ended.",
        "The words of both sides with their times, in writing. Sound is recorded only if you turn that on for the assistant, and for a message left when no one could answer; that message stays with the carrier until it's erased here.",
        "If you turn recording on: the sound of each call, encrypted (AES-256-GCM). Callers are told first. The carrier records it and holds it until we've fetched it, usually for less than a minute after the call. Your own test calls in the browser we record ourselves; calls that visitors make from our website are never recorded.",
        "What came out of it: a summary, how the caller felt, name, number, email and address if they were mentioned, messages, open questions and bookings.",
        "The assistant's settings as they were during the call, so that it can be continued and understood later.",
        "For each number that called, a page with name, email and address if they were mentioned, how often and when it called, and your notes.",
        "While you're signed in, which of your calls, jobs and lists changed, without any of their content, for an hour, so your screens can update.",
      ),
      text(
        "The words, recordings, summaries, messages and contact details are erased after the time you set under transcripts for the assistant; date, number, length and cost stay as long as the account. A copy of the summary and the words is emailed to you or to the address you entered for it, once that address has agreed where we ask, and sent to a webhook address you entered.",
      ),
      text(
        "The telephone carrier turns speech into text and text into speech, so both pass through it. Only if the operator of this installation has set up a language model are the words of the call, and what you've entered for the assistant, also sent to that model.",
      ),
      text(
        "If you want, your own phone gets a text about a call, through the telephone carrier and from your assistant's number, with the caller's name, number and a short version of what they said.",
      ),
      text(
        "A test call from the browser is kept the same way and marked as a test. If you speak instead of typing, some browsers send the sound to the company that makes them for recognition. Calls to the demo business aren't kept.",
      ),
    ],
  },
  {
    id: "websites",
    title: "Reading your website",
    blocks: [
      text(
        `When you have a website analyzed, our server fetches that address, the site's rules for programs (robots.txt) and up to three more of its pages. The site sees our server and the name ${productName}, not you. From what it finds, it drafts your form. Neither the address nor the pages are stored; the draft is, once you save it.`,
      ),
      text(
        "Normally the draft is written by fixed rules on our server. Only if the operator of this installation has set up a language model are the site's title, description, services, areas and up to 12,000 characters of its text sent to that model, and nothing about you.",
      ),
    ],
  },
  {
    id: "calendars",
    title: "Calendars",
    blocks: [
      text(
        "You connect a calendar on Google's or Microsoft's own page, and we never see your password there. We ask for permission to see when you're busy and to write events. What we keep:",
      ),
      points(
        "The keys the provider gives us, encrypted (AES-256-GCM), and a hash that identifies which account they belong to.",
        "Your busy times for the next 60 days, as start and end in whole minutes. We read them again every ten minutes and delete what we read before. Titles, guests and notes aren't kept.",
        "When the calendar was last read.",
        "A record of each sign-in, as hashes and encrypted, for a day after it has ended.",
      ),
      text(
        "When you disconnect it, or delete the assistant or the account, reading and writing stop right away, and the busy times are deleted. At Google we also end the access, once no other assistant uses the same account; if Google doesn't respond, the encrypted keys are kept for the next attempt, for about three days at most. Microsoft offers no way to do this, so there we only erase the keys here. If you end access at the provider, it ends here, too: the keys are erased, and we email you. A calendar connected for an assistant you didn't create is disconnected after an hour.",
      ),
    ],
  },
  {
    id: "appointments",
    title: "Appointments",
    blocks: [
      text(
        "For a job, we store its time and what you enter about your customer: name, phone number, email address, address and a note. With a connected calendar, the same is written into an event there. You're responsible to your customers for what you enter about them. A cancelled job is removed from the calendar and stays in the list here as cancelled; all of them are deleted with the assistant or the account.",
      ),
      text(
        "If texts are on, your customer gets a text when the job is booked, moved or canceled, and a reminder the day before; if there's an email address, an email, too. The text goes through the telephone carrier, from your assistant's number, and names your business and the time. Its link shows these to anyone who has it. To see more, like name and address, or to move or cancel the job, they need a code texted to that phone: it works once, for ten minutes, and gives access for half an hour. We don't store the code, and only a hash of what gives access.",
      ),
      text(
        "What a text is written from is deleted as soon as it has been sent, or can't be sent; the fact that it was sent is kept for 30 days. We don't store what your customers text back. If a phone opts out of texts, we keep that, with the phone's number, until it says START or your account is deleted.",
      ),
    ],
  },
];
