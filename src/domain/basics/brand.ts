/** Everything that a reseller changes to sell the product under another name. */
export const brand = {
  productName: "Belle",
  /** The name that an assistant gets when the owner gives none. */
  assistantName: "Belle",
  host: "belle.example",
  /** The configuration may override it; screens and mails take the address that they are handed. */
  supportEmail: "support@belle.example",
  /** Shown on the landing page; from the range that is reserved for fiction. */
  demoPhone: "+12085550199",
  copyrightHolder: "Belle",
  /** Each figure stands with the condition under which it holds. */
  claims: {
    responseTime: {
      figure: "1.2s",
      label: "average response time",
      condition: "From the caller's last word to her first",
    },
    uptime: { figure: "99.9%", label: "uptime", condition: "Of the answering service, by calendar month" },
    conversations: { figure: "over 1M", label: "conversations", condition: "Since the service began" },
    savings: {
      figure: "70-80%",
      label: "lower cost",
      condition: "Than a full-time receptionist at $3,000 a month, for 30 to 45 hours of calls",
    },
  },
  /** The price as it is advertised; what is charged is counted by the rules of pricing. */
  price: { perHour: "$20", perMinute: "$0.33" },
  /** What the landing page compares the price with. */
  comparison: {
    receptionistDollarsPerMonth: 3000,
    receptionistText: "over $3,000 per month",
    callCenterDollarsPerMinute: { from: 2, to: 3 },
    callCenterText: "$2-$3 per minute",
  },
} as const;

export const copyrightLine = (year: number): string => `© ${year} ${brand.copyrightHolder}`;
