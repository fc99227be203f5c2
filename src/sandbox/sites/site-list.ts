/** How a site answers; everything but the plain ones is trouble that real sites make. */
export type Manner =
  | { readonly kind: "plain" | "blocked" | "slow" | "huge" | "wall" | "shell" | "paper" | "mirrors" }
  /** Each path of the site sends on to the next place. */
  | { readonly kind: "elsewhere"; readonly to: Readonly<Record<string, string>> };

export type PretendSite = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly manner: Manner;
};

export const siteList: readonly PretendSite[] = [
  {
    name: "ridgeline-plumbing",
    title: "Ridgeline Plumbing",
    about: "A plumber in Boise with structured data: everything about the business is there for programs, too.",
    manner: { kind: "plain" },
  },
  {
    name: "frost-and-ember",
    title: "Frost & Ember Heating and Air",
    about: "An HVAC firm in Duluth without structured data. Hours, phone and services stand only in the words.",
    manner: { kind: "plain" },
  },
  {
    name: "brightwire-electric",
    title: "Brightwire Electric",
    about: "An electrician in Tucson. Some facts are structured, some are words, and one block of data is broken.",
    manner: { kind: "plain" },
  },
  {
    name: "agua-clara",
    title: "Plomería Agua Clara",
    about: "A plumber in San Antonio whose site is in Spanish.",
    manner: { kind: "plain" },
  },
  {
    name: "harrow-and-vine",
    title: "Harrow & Vine Landscaping",
    about: "A gardener in Sacramento who lists ZIP codes, answers questions, names prices and speaks Spanish.",
    manner: { kind: "plain" },
  },
  {
    name: "locked-gate",
    title: "Locked Gate Roofing",
    about: "Wants no programs: robots.txt says so, and a security service answers 403.",
    manner: { kind: "blocked" },
  },
  {
    name: "slow-drain",
    title: "Slow Drain Septic",
    about: "Comes one letter at a time, for minutes.",
    manner: { kind: "slow" },
  },
  {
    name: "big-book",
    title: "Big Book Flooring",
    about: "A catalog of more than a megabyte on one page.",
    manner: { kind: "huge" },
  },
  {
    name: "human-check",
    title: "Human Check Painting",
    about: "Wants to see a person first, and says so with status 200.",
    manner: { kind: "wall" },
  },
  {
    name: "glass-front",
    title: "Glass Front Auto Repair",
    about: "Is made by scripts alone: without them there is an empty page.",
    manner: { kind: "shell" },
  },
  {
    name: "paper-trail",
    title: "Paper Trail Movers",
    about: "Sends a document instead of a page.",
    manner: { kind: "paper" },
  },
  {
    name: "hall-of-mirrors",
    title: "Hall of Mirrors Glass",
    about: "Is made to keep programs busy: tables in tables without end, and a title of tabs.",
    manner: { kind: "mirrors" },
  },
  {
    name: "old-oak",
    title: "Old Oak Electric",
    about: "Has moved: sends its visitors on to Brightwire Electric.",
    manner: { kind: "elsewhere", to: { "": "/sites/brightwire-electric/" } },
  },
  {
    name: "round-robin",
    title: "Round Robin Movers",
    about: "Sends its visitors in circles.",
    manner: { kind: "elsewhere", to: { "": "/sites/round-robin/again", again: "/sites/round-robin/" } },
  },
  {
    name: "back-door",
    title: "Back Door Locksmiths",
    about: "Sends its visitors to an address inside of a cloud, where a server's secrets are.",
    manner: { kind: "elsewhere", to: { "": "http://169.254.169.254/latest/meta-data/" } },
  },
  {
    name: "bobby-tables",
    title: "Bobby Tables Pest Control",
    about: "Hostile text: scripts, formulas, hidden orders for language models.",
    manner: { kind: "plain" },
  },
  {
    name: "sweet-talk",
    title: "Sweet Talk Garage Doors",
    about: "Orders for language models where a visitor reads them: in the services, the answers, the description.",
    manner: { kind: "plain" },
  },
];
