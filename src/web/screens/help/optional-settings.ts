/** One for each row that opens in the forms of an assistant, in their order. */
export const optionalSettings: readonly string[] = [
  "**Business**: how she names you to callers, and your trade. A trade fills in its usual services, hours and emergencies, where you have not written your own.",
  "**Services**: what callers can book, and how long each takes. She plans the day by it.",
  "**Opening hours**: when you take jobs, with holidays and other days on which you are closed. She answers at any hour and books within these.",
  "**Service area**: ZIP codes, one or a whole list; `787*` is every ZIP that begins with 787. Empty means everywhere.",
  "**Questions and answers**: what callers often ask. She gives your answer word for word.",
  "**Emergencies**: what counts as one, and the number that she puts them through to, at any hour.",
  "**Voice and languages**: how she sounds and what she speaks. Your browser reads a sample to you; on the phone she sounds different.",
  "**Blocked numbers**: calls from these are turned away. This works today.",
  "**Texts**: whether callers get a text when a job is booked, moved or cancelled, and a reminder the day before; by mail, too, where you enter their address. The link in it leads to a page on which they see, move or cancel the job with a code that is texted to them, and you get a mail when they do. And when you get one yourself after a call: when it is urgent, after every call that she answers, or never. It goes to the phone number of your account, from her number, and says who called, why and what to do. A phone that answers STOP gets no more texts.",
  "**Transcripts**: how long the words of a call are kept.",
  "**Email after each call**: who gets it, and from which address. Somebody else than you may be asked first whether they want these mails; until they agree, the mails come to you, and the row says so. To send it from an address of your own, give **Your SendGrid key**; it is stored encrypted and never shown again.",
  "**Zapier webhook**: tells another program about each call. [Webhooks](/help#webhooks) says how to test it.",
  "**Appointments**: the usual length of a job, the free time between two, how soon and how far ahead callers may book, and whether she promises an exact time or an arrival within a span.",
];
