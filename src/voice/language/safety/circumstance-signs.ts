import { pattern } from "#domain/basics/pattern.ts";
import type { Circumstance } from "./circumstance.ts";

/** Patterns meet words in lower case. */
export type Signs = {
  /** Taken out first: questions, and what was not done. */
  readonly unsaid: RegExp;
  readonly signs: Readonly<Partial<Record<Circumstance, RegExp>>>;
};

export const english: Signs = {
  unsaid: pattern("g")`
    \b(?:should|do|can|could|shall) (?:i|we) (?:have to |need to |just )?(?:call|dial|shut|turn|leave|get out)\b[^.,;!?]*|
    \bhow (?:do|can|would) (?:i|we)\b[^.,;!?]*|\bhow to (?:shut|turn|switch|get)\b[^.,;!?]*|\b(?:nobody|no one|none of us)(?: has|'s)? (?:called|dialed|left|shut|turned)\b[^.,;!?]*|
    \b(?:haven't|have not|didn't|did not|hadn't|never) (?:yet )?(?:call|dial|shut|turn|switch|left|leave|got)\w*\b[^.,;!?]*|
    \b(?:going|about|want|trying|gonna) (?:to )?(?:call|shut|turn|leave)\b[^.,;!?]*`,
  signs: {
    cant_get_out: pattern()`
      \b(?:can't|cannot|can not|couldn't|unable to|not able to) (?:get out|leave|exit|get outside|escape|get (?:up|down|to the door)(?! (?:there|here|to|in|on|into|the attic))|walk out|
      make it (?:out|to the (?:door|stairs|exit))|see the (?:stairs|door|exit|way out)|go (?:down|downstairs|outside)|climb (?:down|out)|do (?:the )?(?:stairs|steps))\b(?! (?:a )?(?:message|voicemail))|
      \b(?:i'm|i am|we're|we are|she's|he's|they're)(?: all| both)? (?:trapped|stuck|pinned) (?:in|inside|upstairs|up|down|here|on|under)\b|
      \b(?:won't|wont|doesn't|can't get the (?:front |back )?door to) open\b[^.;!?]{0,30}\b(?:get out|inside|in here|way out)\b|\b(?:fire|smoke|flames?)(?:'s| is| are)? (?:blocking|between (?:me|us)|in (?:the|front of the) (?:door|stairwell|stairway|exit))\b|
      \b(?:we're|i'm|and) trapped\b|\bno way (?:out|to get out)\b|\bonly (?:stairs|stairway|way (?:out|down)|exit)\b|\btrapped (?:inside|upstairs)\b|\b(?:door|exit|stairs?|way out)\b[^.;!?]{0,20}\b(?:is|are) blocked\b`,
    needs_help_out: pattern()`
      \b(?:wheel ?chair|power chair|scooter|walker|crutches|on oxygen|oxygen tank|hospital bed|bed ?-?ridden|hip (?:surgery|replacement)|knee surgery|
      (?:broke|broken) (?:my|her|his|a) (?:leg|hip|foot|ankle)|disabled|paralyzed|blind)\b|\b(?:can't|cannot|can barely|don't) walk\b|
      \b(?:don't|can't|doesn't) (?:move|get around) (?:so |very |too |real )?(?:well|good|fast|easy|much)\b`,
    not_there: pattern()`
      \bby (?:herself|himself|themselves)\b|
      \b(?:i'm|i am|we're|we are)(?: \w+)? (?:at work|at the office|out of town|on vacation|not (?:there|home|at home|at the house)|in another (?:city|state|town)|
      (?:\w+ ){1,3}(?:hours?|miles|minutes|states?) (?:away|from (?:there|her|him|them)))\b|
      \bmy (?:\w+ )?(?:mother|mom|father|dad|aunt|uncle|grand\w+|sister|brother|neighbor|friend)(?: just)? (?:phoned|called|texted|rang) me\b|
      \b(?:calling|call) (?:for|about|on behalf of) (?:my|our|a|an) (?:\w+ )?(?:mother|mom|mama|father|dad|parents?|grand\w+|aunt|uncle|sister|brother|son|daughter|neighbor|tenants?|renters?|
      friend|client|in-laws)\b|\bmy (?:tenants?|renters?)(?: \w+)? (?:called|calls|says?|said|texted|told)\b|
      \b(?:she|he|they)(?:'s| is|'re| are)(?: \w+)? (?:alone|by (?:her|him|them)sel\w+|in (?:her|his|their) (?:own )?(?:house|home|place|apartment|condo))\b`,
    phone_stays_in: pattern()`
      \b(?:land ?line|this phone|house phone)\b[^.;!?]{0,20}\b(?:only phone|only one|all (?:i|we) (?:have|got))\b|\bonly (?:phone|place)\b[^.;!?]{0,30}\b(?:land ?line|signal|works|have)\b|
      \b(?:cell(?: ?phone)?|mobile)(?:'s| is| has) (?:dead|died|out|broken?|no)\b|\b(?:no|don't have (?:a |any )?|doesn't get (?:a |any )?|don't get (?:a |any )?|lose (?:the )?|get no) ?(?:cell )?(?:signal|service|reception|cell phone|bars)\b|\b(?:don't have|haven't got|i have no) a? ?(?:cell|mobile)\b`,
    outside: pattern()`
      \b(?:we're|we are|i'm|i am|everybody's|everybody is|everyone's|everyone is|they're)(?: \w+){0,3}? (?:outside(?! (?:of )?your)|outdoors|out of the house|out of the building|
      (?:out )?(?:on|in) the (?:lawn|street|driveway|yard|sidewalk|front yard)|at (?:the|my|our|a) (?:neighbor|friend|sister|brother|mom|corner)\w*|across the (?:street|road|way)|down the (?:street|block|road)|next door|in (?:my|the|our) (?:car|van|truck)|down at the (?:corner|end))\b|
      \b(?:we|i|everybody|everyone)(?:'ve|'s| have| has)?(?: \w+)? (?:left the (?:house|building|home|place|apartment)|got (?:\w+ ){0,2}out|moved out|evacuated|went outside|
      (?:went|moved|came|drove|walked|ran|got) (?:over |out |down )?to (?:my|a|the|our) (?:\w+ ){0,2}(?:\w+'s|hotel|motel|neighbor|sister|mom|friend|parking lot|corner|street|driveway|yard|sidewalk|church|store)\w*)\b|
      \b(?:got|has|have|took) (?:every(?:body|one)|us all|the kids?|my kids?|the (?:baby|dogs?|cats?)|(?:the|my) family)(?: and (?:the |my )?\w+){0,2} (?:out|outside|to sit in)\b|\b(?:pulled|got|took) (?:us|me) out\b|\b(?:we|i) ran out(?! of)\b|\b(?:standing|waiting|sitting|out) (?:outside|out front|across the (?:street|road)|on the (?:lawn|sidewalk|curb)|in the (?:car|van|truck))\b`,
    called_911: pattern()`
      \b(?:called|dialed|phoned|spoke (?:to|with)|talked to|hung up with|got off (?:the phone )?with|on (?:the phone )?with)
      (?: \w+){0,2}? (?:911|9-1-1|nine one one|the (?:fire department|fire dept|police|cops|ambulance|firemen|fire company|paramedics)|fire department|police|an ambulance)\b|
      \b(?:911|9-1-1|nine one one|fire department|fire truck|firefighters|firemen|police|cops|ambulance|paramedics|emts?)
      (?:'s|(?: \w+)? (?:is|are|was|were|'s|has|have|been))(?: \w+){0,2}? (?:called|on (?:the|its|their|his) way|coming|here|en route|notified|outside|rolling|pulling (?:in|up)|working on it)\b|
      \b(?:paramedics|emts|firefighters|firemen) (?:have|took|are with|gave)\b|\b(?:trucks?|engines?|sirens?)(?:'s| is| are)(?: just| now)? (?:here|coming|pulling (?:in|up)|on (?:the|its|their) way|outside)\b|\b(?:fire department|firemen|firefighters)(?:'s)? already\b|\b(?:fire department|firefighters|police|ambulance|paramedics) (?:just |already )?(?:left|came|were here)\b|\b(?:firemen|firefighters|fire department) (?:was|were) (?:just )?here\b`,
    called_gas: pattern()`
      \b(?:called|phoned|spoke (?:to|with)|talked to)(?: \w+){0,2}? gas (?:company|people|utility)\b|
      \bgas (?:company|people)(?:'s|(?: \w+)? (?:is|are|has|have))(?: \w+){0,2}? (?:called|on (?:the|its|their) way|coming|here|notified|out)\b`,
    called_poison: pattern()`\b(?:called|phoned|spoke (?:to|with)|talked to|on the phone with)(?: \w+){0,2}? poison (?:control|center)\b|\bpoison (?:control|center) (?:said|told|says)\b`,
    water_off: pattern()`
      \b(?:turned|shut|cut|switched|closed)(?: \w+)? (?:the|my|our|off the|off my)?(?: ?main)? ?(?:water|main|valve|supply|water main)(?: valve| supply| line)?(?: \w+)? off\b|
      \b(?:turned|shut|cut|switched) off (?:the |my |our )?(?:main|water|valve|supply)|
      \bclosed (?:the |my )?(?:main |water )+(?:valve|shutoff)?|\bwater(?:'s| is| has been| was)(?: already| all)? (?:turned |shut )?off\b|
      \b(?:turned|shut|got) (?:it|the water|that) off\b|\bcut the water\b|\bmanaged to (?:turn|shut|close|get)[^.;!?]{0,24}\b(?:water|valve|main)\b|\bgot (?:the |that )?(?:main |water )*(?:valve|water|shut ?-?off)(?: \w+)? (?:closed|off|shut)\b`,
    cant_reach_valve: pattern()`
      \b(?:can't|cannot|can not|couldn't|could not|don't know how to|unable to|no idea how to|not able to)(?: \w+){0,2}? (?:reach|find|get to|turn|close|shut|locate|budge|access|move|get)\b
      [^.;!?]{0,24}\b(?:valve|shut ?-?off|water|main|it off|handle)\b|
      \bdon't know where(?: \w+){0,4} (?:valve|shut ?-?off|main)\b|\b(?:valve|shut ?-?off|handle|wheel|knob)\b[^.;!?]{0,20}\b(?:won't|wont|broke|broken|stuck|doesn't|snapped|stripped|rusted|seized|is under ?water|frozen|jammed|came off|spins|painted)\b|\b(?:don't|do not) have (?:a|any|the)(?: \w+)? (?:valve|shut ?-?off|key)\b|\b(?:there's|there is) no (?:valve|shut ?-?off)\b|
      \b(?:won't|wont) (?:turn|shut|close|budge) ?(?:off)?\b|\b(?:valve|shut ?-?off)\b[^.;!?]{0,40}\b(?:can't|cannot|couldn't) (?:get|go|reach|climb|crawl)\b`,
    rising_water:
      /\b(?:creek|river|lake|bayou|canal|levee|dam|ocean|flash flood|flood ?waters?|storm surge|hurricane)\b[^.;!?]{0,40}\b(?:up|rising|rose|over|in|into|broke|coming|through|higher|here)\b/,
    power_off: pattern()`
      \b(?:turned|shut|cut|switched|flipped|threw|tripped)(?: \w+){0,2}? (?:power|electricity|electric|breakers?|main breaker|panel)(?: \w+)? ?off\b|
      \b(?:turned|shut|cut|switched|flipped)(?: \w+)? off (?:the |my |all the )?(?:main )?(?:power|electricity|electric|breakers?|panel)|
      \b(?:cut|killed) (?:the |all the )?(?:power|electricity)\b|\b(?:threw|pulled|flipped|hit|killed) the (?:main|main switch|main breaker|disconnect)\b|\b(?:power|electricity|breakers?|main breaker)(?:'s| is| are)(?: already| all)? (?:turned |shut |switched )?off\b|\bbreakers?(?: \w+)? off (?:so|and) (?:i|we|he|she) did\b`,
    cant_reach_panel: pattern()`
      \b(?:can't|cannot|can not|couldn't|unable to|not able to)(?: \w+){0,2}? (?:reach|find|get to|touch|access|get near|get at)\b[^.;!?]{0,20}\b(?:breakers?|panel|fuse ?box|electrical box)\b|
      \b(?:breaker|fuse|electrical|electric) ?(?:box|panel|breakers?)?\b[^.;!?]{0,20}\b(?:under ?water|submerged|flooded|is wet|in the water|behind the water|soaked)\b|
      \b(?:panel|breakers)\b[^.;!?]{0,16}\b(?:under ?water|submerged|flooded|is wet|in the water|in the flooded)\b|
      \b(?:(?:breaker|fuse|electrical|electric|circuit) ?(?:box|panel)|panel)(?: itself)?(?:'s| is| are| was| keeps)?(?: \w+)? (?:sparking|buzzing|smoking|arcing|hot|popping|sizzling|melting|on fire|crackling|throwing sparks)\b|
      \b(?:inside|into|in|down) (?:of )?(?:the|my|our) (?:breaker|fuse|electrical|electric|circuit) ?(?:box|panel)\b|\b(?:scared|afraid|don't want|not going) (?:to )?(?:touch|touching|go near|near) (?:it|that|the (?:panel|breakers?|box))\b|
      \bwithout (?:wading|stepping|going|walking) (?:in|into|through)?\b|
      \bdon't know where(?: \w+){0,4} (?:breakers?|panel|fuse ?box)\b`,
    line_down: pattern()`
      \b(?:power|electric|electrical|utility|live)(?: line| wire| cable|line)s?(?:'s| is| are)?(?: \w+){0,2}? (?:down|lying|laying|hanging|fell|fallen|snapped|on (?:the|my|our))\b|
      \b(?:downed|fallen|live) (?:power |electric )?(?:line|wire)s?\b|\b(?:wire|line)s? (?:came|fell|is|are) down\b(?! to)|\bpole (?:fell|came down|snapped)\b|
      \bwires? from the (?:pole|street|transformer)\b|\b(?:wire|cable|line)s?(?:'s|(?: \w+)? (?:is|are|just))?(?: \w+)? (?:laying|lying|hanging|draped|jumping|whipping)(?: \w+){0,3} (?:yard|driveway|street|road|lawn|roof|car|truck|fence|ground|sidewalk|grass)\b`,
    shocked:
      /\b(?:electrocuted|shocked|got zapped|getting zapped|got a (?:bad |big |nasty )?shock|got (?:\w+ ){0,3}(?:zap|jolt)|can't let go|frozen to the|stuck to (?:it|the (?:wire|panel|outlet))|being shocked)\b(?! (?:that|at|by the (?:price|bill)|when i saw))/,
    bleeding:
      /\b(?:bleeding|blood(?! pressure)|gash|gushing blood|cut (?:his|her|my|their) (?:arm|hand|leg|wrist|finger|foot|neck|head)\w*|sliced (?:his|her|my|their))\b/,
    ill: pattern()`
      \b(?:talking nonsense|not making (?:any )?sense|confused|passed out|unconscious|collapsed|fainted|unresponsive|delirious|seizure|seizing|slurring|won't wake|can't wake|not waking|
      not breathing|barely breathing|hardly breathe|can't breathe|trouble breathing|blue lips|limp|throwing up blood)\b|\b(?:skin|she|he)(?:'s| is) (?:burning (?:hot|up)|ice cold)\b`,
    water_on_electric: pattern()`
      \b(?:breaker|electric\w*|fuse|panel|outlet|wires?|wiring|socket|transformer|plug)\b[^.;!?]{0,60}\b(?:fire|flames?|burning)\b[^.;!?]{0,80}\b(?:hose|bucket|(?:put|throw|pour|spray|dump)\w* (?:\w+ )?water)\b`,
    grease:
      /\b(?:grease|oil|(?:frying )?pan|fryer|deep fry\w*|skillet|wok)\b[^.;!?]{0,30}\b(?:fire|flames?|burning|caught|lit|lighted)\b|\b(?:fire|flames?)\b[^.;!?]{0,24}\b(?:pan|skillet|fryer|wok|grease|oil on the stove)\b/,
    on_skin:
      /\b(?:in|into|on) (?:my|his|her|their|the|both) (?:eyes?|face|skin|hands?|arms?|legs?|lips|mouth)\b[^.;!?]{0,20}|\bsplashed (?:in|on|all over) (?:me|him|her|them)\b/,
    locked_in: pattern()`
      \b(?:locked (?:myself|ourselves|us)|barricaded|hiding|hid|i'm locked) (?:\w+ )?(?:in|under|upstairs)\b|\blocked (?:the|my) (?:\w+ )?door\b[^.;!?]{0,20}\binside\b|\blocked in (?:the|my) (?:\w+ )?(?:bathroom|bedroom|closet|room)\b`,
    stopped_water: pattern()`
      \b(?:stopped|quit|not|aren't|isn't) (?:flushing|draining)\b|\b(?:stopped|quit) (?:using|running)(?: \w+)? (?:water|toilets?|sinks?|faucets?)|\bnobody(?:'s| is) (?:flushing|using|running)|
      \b(?:not|aren't|isn't) (?:using|running) (?:any |the )?(?:water|toilets?)`,
    cant_move_them: pattern()`
      \b(?:can't|cannot|can not|couldn't|no way (?:i|we) can|not able to|unable to) (?:move|carry|lift|take|get|bring) (?:her|him|them|my \w+)\b(?! (?:on the phone|to (?:stop|calm|talk)))|\bbed ?-?ridden\b|\b(?:nowhere|no place) (?:else )?(?:to go|cool)\b`,
  },
};
