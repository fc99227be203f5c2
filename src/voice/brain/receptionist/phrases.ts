/** Ways to say the same: another one is taken where the first would repeat what was said last. */
type Ways = readonly [string, ...string[]];

export type ReadBack = {
  readonly matter: string;
  readonly moment: string;
  readonly name: string;
  readonly address: string;
  /** Letter by letter; nothing where none was given. */
  readonly email: string;
};

/** Everything that the built-in brain says in a language that it speaks in full. */
/** As callers name them. */
export type DayPart = "morning" | "afternoon" | "evening";

export type Phrases = {
  readonly howCanIHelp: Ways;
  readonly askMatter: Ways;
  readonly askWhen: Ways;
  readonly askName: Ways;
  readonly askLastName: (first: string) => Ways;
  /** What a visit stands under where the caller does not tell a name. */
  readonly nameless: (number: string) => string;
  readonly askOwnNumber: Ways;
  readonly askNumber: Ways;
  readonly askAddress: Ways;
  /** In an emergency: as short as can be. */
  readonly askAddressNow: Ways;
  readonly askHouseNumber: Ways;
  readonly askZipOnly: Ways;
  readonly missingDetails: Ways;
  readonly notOurWork: (why: string) => Ways;
  readonly noJobFound: Ways;
  readonly noVisit: Ways;
  /** Who was to be booked wants nothing booked any more. */
  readonly declined: Ways;
  readonly servesTown: (town: string) => string;
  readonly robocall: string;
  readonly seller: Ways;
  readonly sellerGoodbye: string;
  readonly jobSeeker: Ways;
  readonly billing: Ways;
  readonly sorry: Ways;
  readonly noCards: string;
  readonly askGrownUp: Ways;
  readonly putThemOn: Ways;
  readonly takeYourTime: Ways;
  readonly steer: Ways;
  readonly robot: (name: string) => string;
  readonly recording: string;
  readonly maker: (name: string, business: string) => string;
  readonly askMessage: Ways;
  readonly askMore: Ways;
  readonly askBookedNumber: Ways;
  readonly askCode: Ways;
  /** To the number that the call shows; the same whether anything is booked under it or not. */
  readonly askCodeHere: Ways;
  readonly notProved: Ways;
  readonly wrongCode: Ways;
  readonly notUnderstood: Ways;
  readonly thanks: (name: string) => string;
  readonly onSiteNoted: string;
  readonly thanksTaken: readonly [string, ...string[]];
  readonly offer: (choices: string) => Ways;
  readonly notThen: (choices: string) => Ways;
  /** Nothing is free in that part of the day: the next ones that are, and what else there is on that day. Either may be empty. */
  readonly notInPart: (part: DayPart, next: string, otherwise: string) => Ways;
  /** In a flood: what kind of water, and who is in the house. */
  readonly askWhoIsThere: Ways;
  /** 0 is Sunday. */
  readonly closedOn: (weekday: number) => string;
  /** The day that was wished for is one on which nobody works. */
  readonly closedThen: (weekday: number) => (choices: string) => Ways;
  readonly nothingFree: Ways;
  readonly timeIsFree: (moment: string) => Ways;
  readonly readBack: (what: ReadBack) => Ways;
  readonly booked: (moment: string) => string;
  readonly justTaken: (choices: string) => Ways;
  readonly askChange: Ways;
  readonly foundBooking: (what: string, moment: string) => string;
  readonly whichBooking: (choices: string) => Ways;
  readonly noBooking: Ways;
  readonly askCancel: (what: string, moment: string) => Ways;
  readonly cancelled: Ways;
  readonly keptIt: Ways;
  readonly readBackMove: (moment: string) => Ways;
  readonly moved: (moment: string) => string;
  readonly messageTaken: (name: string) => string;
  readonly urgentTaken: string;
  readonly callBack: Ways;
  readonly yesHere: Ways;
  /** The time is gone, and she has offered others often enough. */
  readonly goneAgain: Ways;
  readonly noBookingNow: Ways;
  readonly outsideArea: (zip: string) => string;
  readonly servesZip: (zip: string) => string;
  readonly servesEverywhere: string;
  readonly askZip: Ways;
  readonly hours: (hours: string) => string;
  readonly noHours: string;
  readonly unknown: Ways;
  readonly unknownRest: Ways;
  readonly quoteByVisit: Ways;
  readonly connecting: { readonly sales: string; readonly service: string };
  readonly nobodyToConnect: Ways;
  /** The same, where the owner wants visits booked and nothing else after hours. */
  readonly bookInstead: Ways;
  readonly again: (words: string) => string;
  readonly wrongNumber: (business: string) => string;
  /** Who asks for another business. */
  readonly otherBusiness: (business: string) => string;
  readonly goodbye: (name: string) => string;
  /** A job without a description. */
  readonly aVisit: string;
};

/** The first way that does not repeat what was said just now. */
export const vary = (ways: readonly [string, ...string[]], said: string): string =>
  ways.find((way) => !said.includes(way)) ?? ways[0];
