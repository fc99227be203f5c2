/** How a language tells of a problem. All patterns are over lower case without accents. */
export type ProblemWords = {
  /** Something does not work as it should. */
  readonly trouble: RegExp;
  /** What plumbers, heating and cooling people and electricians work on. */
  readonly things: RegExp;
  /** Where one thought ends and the next begins. */
  readonly breaks: RegExp;
  /** What may stand in front of the matter, in any number and order. */
  readonly leads: RegExp;
  /** What may stand behind it. */
  readonly trails: RegExp;
  /** A thought about something else: another visit, a question, a time. */
  readonly otherMatters: RegExp;
  /** Nothing but manners or an answer. */
  readonly mannersOnly: RegExp;
};
