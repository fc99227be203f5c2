import { pattern } from "#domain/basics/pattern.ts";

/** No visit at all, in so many words; a day that is named beside it changes nothing. */
const plainly = pattern("i")`
    \b(?:
      (?:don't|do not|dont|rather not|not (?:going to|gonna)) (?:want to |wanna |need to |you )?(?:
        (?:book|schedule)\b(?! that (?:one|time|day|slot)\b| the \w+ one\b|(?: (?:it|me|us|anything|any|one))? (?:before|after|until|till|during|too|on|at|that|in|for (?!now|today|me\b|us\b))\b)|
        set anything up|(?:make|set up|put me down for) (?:it|anything|any|an appointment|the appointment|a visit|a time)\b(?! (?:on |for |before |after |so |too |a )?(?:mon|tues|wednes|thurs|fri|satur|sun|early|late|before|after)))|
      (?:don't|do not|dont|no longer) (?:want|need) (?:an|the|any|that|this|another|no) (?:appointment|visit|booking)|no appointment\b(?! (?:down|on|that|then))|
      not (?:looking|ready|trying|calling) to (?:book|schedule|make)|
      (?<!\bif\b.{0,60})\bi(?:'ll| will|'m gonna|'m going to|'d rather| can)(?: just| have to| need to| gotta| probably)* (?:call|ring|phone) (?:you |y'all |you guys |ya )?(?:back\b(?! (?:home|in|from|at|there))|again|later|another|when)|
      let's not (?:book|schedule|do)|i(?:'ll| will)(?: just)? give (?:you|y'all|you guys) a (?:call|ring)|
      i(?:'ll| will)(?: just| have to)? get back (?:to|with) (?:you|y'all)|
      no (?:me )?(?:reserve|agende|programe|aparte|haga)n?(?: nada| la cita)?|ninguna cita|no quiero (?:la |una |otra |ninguna )?(?:cita|visita)|
      (?:yo )?(?:les? |los )?(?:llamo|vuelvo a llamar|marco) (?:despu[eé]s|luego|m[aá]s tarde|otro d[ií]a)
    )`;
/** The same, unless another time is named with it: "changed my mind, Friday is better". */
const otherwise = pattern("i")`
    \b(?:
      chang(?:ed|ing) my mind\b(?! (?:about|on) (?!it|this|the (?:appointment|visit|whole)))|hold(?:ing)? off|(?<!\bno )never ?mind\b(?! (?:that|to|the (?!appointment|visit)))|
      (?:i'll|we'll|let me|let us|need to|have to|gotta|gonna|going to|want to|wanna) (?:\w+ )?think (?:about it|it over|on it)|
      (?<!(?:n't|never|not|to|i|won't) )forget (?:it|about it|the (?:appointment|visit|whole thing))|
      (?<!(?:was|were) )(?:gonna|going to|rather|better|want to|wanna) (?:just )?wait\b(?! (?:a (?:sec|min|moment)|one|here|for you|hang))|
      (?:i'll|we'll|let's|let me) (?:just )?wait (?:till|until|on (?:it|that|this)|and see|a (?:while|bit|few)|for now)|
      (?:i'll|we'll|gonna|going to) (?:just )?do it (?:myself|ourselves)|
      (?:landlord|husband|wife|son|brother|neighbor)(?:'s| is| will|'ll) (?:going to |gonna )?(?:take care of|fix|do) it|
      (?:don't|do not|no longer|won't) need (?:you|it|any ?(?:one|body)|some(?:one|body))\b(?! to (?:call|come|be))|skip it|get (?:another|other|more|a few) (?:quotes?|estimates?|bids?)|
      cancel (?:that|it|this)|scratch it|leave it (?:for now|be|alone)|(?:go|going|went) with (?:some(?:one|body) else|another)|not ready\b|
      not (?:going to|gonna) do (?:it|this|that)|rather not (?:do|go)|want (?:this|it|that) (?:any ?more|after all)|
      check with my \w+ (?:before|first)|before i book|
      cambi[eé] de (?:opini[oó]n|idea)|mejor (?:no|lo dejo|la dejo|espero|nos esperamos)|olv[ií]de(?:lo|se)|d[eé]jelo as[ií]
    )\b`;
/** Another time is asked for after all. */
const asksForOther = pattern("i")`
    \b(?:do you have|have you got|you got any|how about|what about|can (?:we|you|i) (?:do|make|get|come)|could (?:we|you) (?:do|make)|instead|
    (?:book|make) it for|(?<!n't )put me (?:down )?(?:for|on)|tiene[ns]?|qu[eé] tal|puede ser|mejor el)\b`;

/** Whether somebody who was to be booked wants no visit any more. `hasTime`: a time stands in the words, too. */
export const refusesVisit = (words: string, hasTime: boolean): boolean =>
  !asksForOther.test(words) && (plainly.test(words) || (!hasTime && otherwise.test(words)));
