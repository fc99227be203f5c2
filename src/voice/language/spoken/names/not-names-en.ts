/** English words that are heard where a name could stand, and end one. */
export const notNamesEnglish: ReadonlySet<string> = new Set(
  `stupid insane nuts unacceptable strange annoying frustrating gross nasty amazing awesome wonderful terrific outrageous disgusting unbelievable crap embarrassing hilarious confusing concerning
  a about absolutely ac account actually address after afternoon again ago ah ain't air all almost alright also always am an and another answer any anybody
  anymore anyone anything anyway apartment appointment are area aren't around as asap ask asking at available away awful back backed bad basement bath bathroom
  bathtub be because bed been before being best better between big bit black blew blowing board book boiler both bother breaker breakers broke broken brown building
  burning burst busted busy but buy by bye call called caller callin calling came can can't cancel car care ceiling check cheap clear clog clogged close closed coil cold come
  comes coming company condo cool correct cost could couldn't couple cracked crazy customer damn day days dead dear definitely did didn't different dirty do does
  doesn't doing done don't door double down drain drains dripping due dumb dunno during each early easy either electric electrical electrician electricity else email
  emergency empty end enough er estimate even evening ever every everybody everyone everything exactly except excuse extremely family far fast faucet few filter find fine
  first five fix flickering flooded flooding for forgot four free freezing friday friend from front full funny furnace garage garbage gas get gets getting give glad go
  goes going gone gonna good goodbye got gotta great green ground guess guys had half happened happening happy hard has hasn't have haven't having he he'd he'll
  he's hear heard heat heater heating hello help her here here's hers hey hi him his hmm hold home honestly horrible hot hour hours house how how's however huh hundred hurry hvac
  i i'd i'll i'm i've idea if important impossible in inside instead interested into is isn't issue it it'd it'll it's its january february monday tuesday wednesday thursday
  saturday sunday july august september october november december just keep kind kinda kitchen know landlord last late later leak leaking leaks leaky least leave left less
  let let's light lights like likely line literally little live living local located location locked long look looking lot loud low ma'am made main make makes man manager many maybe me mean
  message middle might mine minute minutes miss mom money month months more morning most mostly mother move moving much must my name name's named nah near necessary need needed needing needs
  neighbor neither never new next nice night nine no nobody noise none nope normal not nothing now number oh ok okay old on once one ones only open or order originally
  other our ours out outlet outlets outside over own owner pain panel paying people perfect person phone pipe pipes place please plugged plumber plumbing plus possible
  power pressure pretty price probably problem problems properly property pump put question questions quick quickly quiet quite quote ran rather ready real really reason recommended
  regarding rent rental renter repair replace rescheduling ridiculous right roof room rough running sad safe said same say saying schedule scheduling second see seems selling send
  seriously service serious set seven several sewage sewer she she'd she'll she's short should show shower shut sick since sink sir six sleeping slow small smell smells so some somebody
  someone something sometimes somewhere soon sorry sort speak speaking spell spelled spelling spoke stand standing started starting still stop stopped stopping stove street stuck stuff such super
  supposed sure switch system take taking talk talking tankless technician ten tenant terrible text than thank thanks that that'd that'll that's thats the their them then there there's
  these they they'd they'll they're they've thing things think third this those though thought thousand three through ticket time times tiny tired to today together toilet toilets told
  tomorrow tonight too total totally trip tripping trouble true try trying tub turn turned twelve two uh uhm um uncle under underneath unfortunately unit until up upset upstairs urgent us use
  used usually vacation valve very visit visiting waiting wait wanna want wanted wanting warm was wasn't water way we we'd we'll we're we've weird well went were weren't what what's
  whatever when where where's which while white who who's whole why wife wife's husband window wired wiring with without woman won't wonder wondering work working works worried worse worst would
  wouldn't wow wrong yard yeah year years yellow yep yes yesterday yet you you'd you'll you're you've your yours yup zero zip spanish english mandarin french german italian portuguese vietnamese
  chinese maintenance management business office sales department answering machine voicemail robot computer real human representative agent operator belle both neither everybody frozen
  leaving letting losing making renting buying sitting using hearing noticing smelling getting sounding beeping buzzing humming clicking spraying pouring gushing overflowing backing`.split(
    /\s+/,
  ),
);

/** Endings of English words that no unknown name is believed to have. */
export const wordEndingEnglish = /(?:ing|ed|ly|ous|ful|able|ible|less|tion|ment|ness)$/;
