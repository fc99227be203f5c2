import { pattern } from "#domain/basics/pattern.ts";
import type { Rewriting } from "./when.ts";

/** English phrases that must be seen before number words become figures. */
export const englishPhrases: Rewriting = [
  [
    pattern("g")`
      \b(
        one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|thirty|fifteen|\d+|tomorrow|today|
        \w+day
      )'s\b`,
    "$1 is",
  ],
  [/\bmon\b/g, "monday"],
  [/\bweds?\b/g, "wednesday"],
  [/\bfri\b/g, "friday"],
  [/\b(?:how|what) about\b/g, "CONSIDER"],
  [/\b(?:tues|tue)\b/g, "tuesday"],
  [/\bthu(?:rs?)?\b/g, "thursday"],
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)days?'?s?\b/g, "$1day"],
  [/\b(?:good|great|nice|happy) (?:morning|afternoon|evening|night|day|weekend|one)\b/g, " "],
  [
    /(?<!\b(?:you|ya|y'all|guys|we) )\b(?:have|enjoy) (?:a|an|your|the) (?:\w+ )?(?:morning|afternoon|evening|night|day|weekend|week)\b/g,
    " ",
  ],
  [/\b(?:one|a|just a|half a|in a) (?:second|sec|moment|minute)\b/g, " "],
  [/\bo'? ?clock\b/g, "oclock"],
  [/\ba ?\. ?m\b\.?|\ba m\b/g, "am"],
  [/\bp ?\. ?m\b\.?|\bp m\b/g, "pm"],
  [/\bnoon ?time\b|\bmidday\b|\btwelve noon\b|\b12 noon\b/g, "noon"],
  [
    pattern("g")`
      \b(?:
        as soon as|soonest|asap|right away|immediately|first available|next available|first opening|
        next opening
      )\b`,
    "ASAP",
  ],
  [
    pattern("g")`
      \b(?:
        the sooner the better|the earlier the better|anything sooner|the earliest|
        earliest (?:time|appointment|slot|opening|you)|how (?:soon|quick|quickly|fast)|soon as you can
      )\b`,
    "ASAP",
  ],
  [/\b(?:next|first) (?:slot|spot|time|appointment) (?:you have|available|open)\b|\bemergency appointment\b/g, "ASAP"],
  [
    pattern("g")`
      \b(?:need|come|get|send|someone|somebody|here|out)((?: \w+){0,4}) right now\b|
      ^(?:\w+ )?right now(?: \w+)?$|^now(?: please)?$|\b(?:need|send|get)(?: \w+){1,5} now(?: please)?$`,
    "ASAP",
  ],
  [
    pattern("g")`
      \bas (?:early|quick|quickly|fast) as (?:possible|you can|he can|they can)\b|
      \bwhenever you can (?:get|come|make|send)\b`,
    "ASAP",
  ],
  [/\b(?:any ?time|any ?day|any (?:hour|time of day)|whenever|when ?ever|flexible|all day|wide open)\b/g, "ANYTIME"],
  [
    pattern("g")`
      \b(?:doesn't|does not|don't) (?:really )?(?:matter|care|mind)\b|\bno preference\b|
      \b(?:up to you|you pick|you choose|you tell me)\b`,
    "ANYTIME",
  ],
  [
    pattern("g")`
      \b(?:whatever|anything|what) (?:works|time works|you got|you have|you've got|is open|is available|
      is good)\b|\b(?:whatever|any) time\b`,
    "ANYTIME",
  ],
  [/\beither (?:one|way|day|time|works|is)\b/g, "ANYTIME"],
  [/\bfirst thing\b/g, "firstthing"],
  [/\b(?:later|late) in the day\b/g, "lateafternoon"],
  [/\bend of (?:the |my )?(?:work ?)?day\b|\bclose of business\b/g, "endofday"],
  [
    pattern("g")`
      \b(?:
        work|working|busy|out|out of town|gone|away|tied up|not (?:home|back|available|free|around)|
        won't be (?:home|back|available|around)
      )(?: (?!so|and|but)\w+){0,2} (?:until|till|til)\b`,
    "onward",
  ],
  [/\bnot tomorrow(?: but)? the day after\b/g, "overmorrow"],
  [/\b(?:the )?day after tomorrow\b/g, "overmorrow"],
  [/\b(?:the )?first week (?:of|in)\b/g, "startof"],
  [/\b(?:the )?last week (?:of|in)\b/g, "endof"],
  [/\bwork(?:ing)? (?:nights?|mornings?|days|afternoons?|evenings?)\b/g, " "],
  [/\bthe day (before|after)\b/g, "day$1"],
  [/\bweek after next\b/g, "weekafternext"],
  [/\b(?:following week|week after(?! (?:the|mon|tue|wed|thu|fri|sat|sun|christ|thanks|new)))\b/g, "nextweek"],
  [/\bnext week ?end\b|\bweekend after(?: this| next)?\b/g, "nextweekend"],
  [/\b(?:(?:this|the|on the|coming) )?week ?ends?\b/g, "weekend"],
  [/\b(?:the )?week of\b/g, "weekof"],
  [/\b(?:a|one|1) week from\b/g, "weekfrom"],
  [/\bnext week'?s?\b/g, "nextweek"],
  [/\b(?:this|the|during the|this coming) week\b/g, "thisweek"],
  [/\bnext month\b/g, "nextmonth"],
  [/\b(?:this|the) month\b/g, "thismonth"],
  [
    pattern("g")`
      \b(?:at |toward |towards )?(?:the )?(?:very )?(?:end|later part|last part|tail end|back half) of\b|
      \b(?:later|late) (?:in )?(?=next|this|the|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
    "endof ",
  ],
  [
    pattern("g")`
      \b(?:the )?(?:beginning|start|first part|early part) of\b|
      \bearly (?:in )?(?=next|this|the|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
    "startof ",
  ],
  [/\b(?:the )?middle of\b|\bmid(?= (?:next|this|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec))/g, "midof "],
  [/\bthis (morning|afternoon|evening)\b/g, "today $1"],
  [/\btonight\b/g, "today evening"],
  [
    pattern("g")`
      \b(?:not|no) (?:before|until|till|til|earlier than|sooner than)\b|\bstarting(?: on| at)?\b|
      \b(?:earliest|soonest) (?:is|would be)\b`,
    "onward",
  ],
  [/\b(?:no|not) (?:later than|after|past)\b/g, "by"],
  [/\bany ?(?:day|time) (?:but|except|other than)\b|\banything (?:but|except)\b/g, "ANYTIME not"],
  [/\bexcept(?: for| on)?\b|\bother than\b/g, "not"],
  [/\b(?:a |the )?couple(?: of)?(?: more)? (days|weeks|months|hours)\b/g, "2 $1"],
  [/\b(?:a )?few (?:more )?(days|weeks|months|hours)\b/g, "3 $1"],
  [/\b(?:a|one) (day|week|month)\b(?= from now)|(?<=\bin )(?:a|one|an) (day|week|month|hour)\b/g, "1 $1$2"],
  [/\bin half an hour\b|\bin a half hour\b/g, "in 1 hour"],
  [/\bthis coming\b|\bthe coming\b/g, "coming"],
  [/\bfourth of july\b|\bindependence day\b/g, "july 4"],
  [/\bnew year'?s eve\b/g, "december 31"],
  [/\bnew year'?s(?: day)?\b/g, "january 1"],
  [/\bchristmas eve\b/g, "december 24"],
  [/\bchristmas(?: day)?\b/g, "december 25"],
  [/\b(?:before|until) lunch\b/g, "latemorning"],
  [/\bafter lunch\b/g, "afternoon"],
  [/\b(?:around |at |during |over |my )?lunch(?: ?time| hour| break)?\b/g, "lunchtime"],
  [/\bafter (?:work|hours)\b|\bwhen i get off(?: work)?\b/g, "evening"],
  [/\bafter school\b/g, "lateafternoon"],
  [/\b(early|late|mid)(?: in the |[ -])(morning|afternoon)s?\b/g, "$1$2"],
  [/\b(early|late|mid) (today|tomorrow|\w+day) (morning|afternoon)s?\b/g, "$2 $1$3"],
  [/\bnoon ?ish\b/g, "around noon"],
  [/\b(morning|afternoon|evening)s\b/g, "$1"],
  [/\bhalf (?:past|after)\b/g, "halfpast"],
  [/\b(?:a )?quarter (?:past|after)\b/g, "quarterpast"],
  [/\b(?:a )?quarter (?:to|of|till|til|before)\b/g, "quarterto"],
  [
    pattern("g")`
      \b(?:
        the|that|this|which|last|next|new|other|another|any|no|good|earlier|later|each|every|either|only|
        first|second
      ) one\b`,
    " ",
  ],
  [/\b(?:like|need|want|have|get|got) one\b(?! (?:thirty|o'clock|oclock|fifteen|forty|pm))/g, " "],
  [/\bone (?:of|more|thing|time|day|that|i|guy|question|other)\b/g, " "],
  [
    pattern("g")`
      \b(?:second|third|first) (?:
        floor|story|time|opinion|bathroom|level|thing|option|choice|name|visit|appointment
      )\b`,
    " ",
  ],
];

/** The same, once figures stand in place of number words. */
export const englishFigures: Rewriting = [
  [/\b24 ?(?:7|hours?|hrs?)\b/g, " "],
  [/\b(\d{1,2})(?: ?ish\b)/g, "around $1"],
  [/\b(\d+) (days|day|weeks|week|months|month) from now\b/g, "in $1 $2"],
  // Over a telephone "Wednesday at two" is often heard with another small word in it.
  [
    pattern("g")`
      \b((?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow) (?:or|of|and|a|that|are) (?=
        (?:1[0-2]|[1-9])(?: [0-5]\d| ?[ap]m| in the (?:morning|afternoon))?(?: please)?$
      )`,
    "$1 at ",
  ],
  [/\b(?:let'?s|i|we) (?:mean|meant)\b/g, "CORRECTED"],
  [
    pattern("g")`
      \b(?:
        no wait|wait no|wait|actually|scratch that|make that|make it|i'm sorry|sorry|or rather|no no|
        let's say|instead|better yet
      )\b`,
    "CORRECTED",
  ],
  [/\b(?:move|moving|change|changing|reschedule|rescheduling|switch|push|bump|shift|swap|postpone)\b/g, "MOVE"],
];
