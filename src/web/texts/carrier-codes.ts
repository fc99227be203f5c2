/** When a carrier can pass a call on. */
export const conditions = ["Busy", "No answer", "Always"] as const;
type Condition = (typeof conditions)[number];

/** What is dialed for one condition, or what to do where there is nothing to dial. */
export type Way = { readonly on: string; readonly off: string } | { readonly instead: string };

export type Carrier = {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Whether its codes are dialed on a cell phone; from any other one they would change that phone's own line. */
  readonly isMobile?: true;
  /** Absent where we know of no code that holds. */
  readonly ways?: Readonly<Record<Condition, Way>>;
};

/** Stands in a code for the ten digits of the number to forward to. */
export const numberMark = "NUMBER";

const dial = (on: string, off: string): Way => ({ on, off });

/** The code as it is dialed: a +1 number without its +1. */
export const codeFor = (code: string, number: string): string => code.replace(numberMark, number.replace(/^\+1/, ""));

/** A star may stand in an address, a hash sign would end it. */
export const dialAddress = (code: string): string => `tel:${encodeURIComponent(code)}`;

export const howToDialText =
  "On the phone with that number, tap a code to dial it. iPhones don't dial codes from a link: copy it and paste it into the keypad.";

/** Only codes that we could confirm. */
export const carriers: readonly Carrier[] = [
  {
    id: "att",
    name: "AT&T wireless",
    isMobile: true,
    note: "Wait for the on-screen message that the change was made. Home and office lines use other codes.",
    ways: {
      Busy: dial("*67*NUMBER#", "#67#"),
      "No answer": dial("*61*NUMBER#", "#61#"),
      Always: dial("*21*NUMBER#", "#21#"),
    },
  },
  {
    id: "verizon",
    name: "Verizon wireless",
    isMobile: true,
    note: "One code covers busy and no answer together, and `*73` turns off whatever is on. Wait for the tone or message before you hang up.",
    ways: { Busy: dial("*71NUMBER", "*73"), "No answer": dial("*71NUMBER", "*73"), Always: dial("*72NUMBER", "*73") },
  },
  {
    id: "t-mobile",
    name: "T-Mobile",
    isMobile: true,
    note: "Also for Metro by T-Mobile. Wait for the on-screen message that the change was made.",
    ways: {
      Busy: dial("**67*NUMBER#", "##67#"),
      "No answer": dial("**61*NUMBER#", "##61#"),
      Always: dial("**21*NUMBER#", "##21#"),
    },
  },
  {
    id: "uscellular",
    name: "UScellular",
    note: "Its lines have belonged to T-Mobile since August 2025. One that has moved to T-Mobile's network uses T-Mobile's codes. For one that has not, dial `611` and ask for “call forwarding busy” and “call forwarding no answer”: we found no codes that hold for all of them.",
  },
  {
    id: "xfinity",
    name: "Xfinity home phone",
    note: "Pick up a phone on that line. After the star code you may hear a second dial tone; dial the number then.",
    ways: { Busy: dial("*90NUMBER", "*91"), "No answer": dial("*92NUMBER", "*93"), Always: dial("*72NUMBER", "*73") },
  },
  {
    id: "spectrum",
    name: "Spectrum home phone",
    note: "Sources differ on the codes for busy and no answer, so it's safest to set these in your Spectrum account.",
    ways: {
      Busy: { instead: "In your Spectrum account, under Voice" },
      "No answer": { instead: "In your Spectrum account, under Voice" },
      Always: dial("*72NUMBER", "*73"),
    },
  },
  {
    id: "google-voice",
    name: "Google Voice",
    note: "There's nothing to dial. Google first texts or calls the number with a code to check that it's yours.",
    ways: {
      Busy: { instead: "Not offered" },
      "No answer": { instead: "Not offered" },
      Always: { instead: "In its settings, add the number under linked numbers. To stop, remove the number there." },
    },
  },
];
