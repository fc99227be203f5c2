import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import {
  called,
  dropped,
  forThem,
  fromNextDoor,
  isElsewhere,
  only,
  onlyTrapped,
  outside,
  type Sentence,
  staysWith,
  tip,
  trapped,
} from "./planned-tips.ts";

/**
 * What is said in each danger, held against what is published; where sources differ, the more careful one counts.
 *
 * "I'm in a wheelchair" alone does not say that somebody cannot leave: they are told to leave, and to say to 911 that they need help
 * (Whitman College, "Evacuation of Persons with Disabilities"; IAED Journal, "Accessibility In Fire Emergencies").
 */
export const plans: Readonly<Record<EmergencyKind, readonly Sentence[]>> = {
  // Pennsylvania PUC, "Gas Emergencies" (puc.pa.gov): leave, no lights, no flame, call 911 and the utility from a safe distance, and wait
  // outside. From a neighbor's where no other telephone works: Peoples Gas, "In Case of a Gas Leak"; PSE&G.
  // Who cannot leave: no fire service or utility was found that speaks of it. Orange & Rockland, "Indoor Gas Leaks", is against windows
  // in a strong smell because people should get out instead; PSE&G and V. Dunn (FDNY) let them be opened, and a window makes no
  // spark. So: away from the smell, at an open window, and 911 at once from where they are, since they are on the phone already.
  gas: [
    {
      lead: "smell_gas",
      leadOff: isElsewhere,
      planned: [
        tip("leave", ["cant_get_out", ["far_from_smell"]], ["cant_move_them", ["far_from_smell"]], outside),
        tip("no_switches", dropped("outside")),
        tip(
          "call_gas",
          ...[dropped("not_there"), called, trapped, staysWith, dropped("called_gas")],
          ["outside", ["call_gas_now"]],
          ["needs_help_out", ["call_gas", "say_help"]],
          fromNextDoor,
        ),
      ],
    },
    forThem,
  ],
  // NFPA, "Home fire escape planning", as given by fire departments: out, stay out, 911 from outside; not back for anybody or anything
  // (homefiredrill.org, "Get Out and Stay Out"). Trapped: City of McAlester, "Be Prepared", and Lansing, "In Case of Fire": doors shut
  // between them and the fire, at a window, 911 and exactly where they are.
  // A pan: NFPA, "Put a Lid on It" (Ashburn Fire Rescue); no water: FAU Housing, "Avoiding Grease Fires"; not moved where it may tip: mfdco1.org, "Grease Fire Safety".
  // Something electric: U.S. Fire Administration, "Electrical fire safety": never water on it.
  fire: [
    { planned: [only("water_on_electric", "no_water_on_power", dropped("grease"), dropped("not_there"))] },
    {
      planned: (["no_water_on_it", "lid"] as const).map((each) =>
        only("grease", each, dropped("outside"), dropped("not_there")),
      ),
    },
    {
      lead: "on_fire",
      leadInstead: ["grease", "if_still_burns"],
      leadOff: isElsewhere,
      planned: [
        tip(
          "get_out",
          ...[["cant_get_out", ["close_doors", "open_window"]] as const, ["cant_move_them", ["close_doors"]] as const],
          dropped("outside"),
        ),
        tip("stay_out", dropped("cant_get_out"), dropped("cant_move_them")),
        tip(
          "call_911",
          ...[dropped("not_there"), called, trapped, staysWith],
          ["outside", ["call_911"]],
          ["needs_help_out", ["call_911", "say_help"]],
          fromNextDoor,
        ),
      ],
    },
    forThem,
  ],
  // CDC, "You Can Prevent Carbon Monoxide Exposure": the detector sounds, leave at once and call 911. City of Williamsburg, "What should I
  // do if the alarm sounds?" (after CPSC): outside to fresh air, 911, nobody goes back until the responders allow it. The same
  // where somebody feels ill without an alarm: Poison Help (HRSA), "Carbon monoxide"; Hillcrest Fire Department. At an open window
  // where one cannot leave: City of Poway, "What should I do when the carbon monoxide detector / alarm sounds?".
  carbon_monoxide: [
    {
      lead: "co_alarm",
      leadOff: isElsewhere,
      planned: [
        tip("fresh_air", ["cant_get_out", ["open_window"]], ["cant_move_them", ["open_window"]], dropped("outside")),
        tip("stay_out", dropped("cant_get_out"), dropped("cant_move_them")),
        tip(
          "call_911",
          ...[dropped("not_there"), called, trapped, staysWith],
          ["outside", ["call_911"]],
          ["needs_help_out", ["call_911", "say_help"]],
          fromNextDoor,
        ),
      ],
    },
    forThem,
  ],
  // The breaker only where the panel is not wet, smoking or sparking (engineerfix.com, "Who to Call for an Electrical Emergency"; Powells
  // Electric after NFPA). A line that is down: ESFI, "Downed Power Lines": 35 feet, 911, never move it; the utility, too: We Energies.
  // A shock: City of Galion, "How do I handle an electrical shock?": 911 at once, never a bare hand; MidAmerican Energy, "Electric Shock".
  sparks: [
    { planned: [only("shocked", "call_911_now", called), only("shocked", "dont_touch_person", dropped("power_off"))] },
    {
      planned: [
        tip("keep_away", ["line_down", ["far_from_line"]]),
        only("line_down", "call_911_power", ["called_911", ["power_company"]]),
        tip(
          "breaker",
          ...[dropped("line_down"), dropped("power_off"), ["cant_reach_panel", ["power_company"]] as const],
          ["outside", ["power_company"]],
        ),
      ],
    },
    {
      lead: "if_burning",
      leadOff: ["cant_get_out"],
      planned: [tip("call_911", dropped("shocked"), dropped("line_down"), dropped("called_911"), trapped)],
    },
  ],
  // Safe Electricity (safeelectricity.org) and University of Illinois Extension: never into water that may carry current, nothing electric
  // touched, breaker only from a dry place, else the utility; where water comes to the panel, the utility (Electricity Forum, "Electrical safety
  // during a flood"). Powerhouse, "Flood safety". A shock: as above.
  water_near_power: [
    { planned: [only("shocked", "call_911_now", called), only("shocked", "dont_touch_person", dropped("power_off"))] },
    {
      planned: [
        tip("stay_dry", ["cant_get_out", ["high_place"]]),
        tip("no_touch"),
        tip("breaker_dry", ...[dropped("power_off"), ["cant_reach_panel", ["power_company"]] as const], [
          "outside",
          ["power_company"],
        ]),
      ],
    },
    {
      lead: "if_shock",
      leadOff: ["cant_get_out"],
      planned: [
        tip("call_911_now", dropped("shocked"), ["called_911", []], trapped),
        tip("dont_touch_person", dropped("cant_get_out"), dropped("shocked")),
      ],
    },
  ],
  // Seattle Police, "What can I do to stay safe?": out if you can, 911; safesociety.ca: 911 as soon as it is safe to do so.
  violence: [
    {
      lead: "in_danger",
      planned: [
        tip("safe_place", ["locked_in", ["stay_put"]], ["cant_get_out", ["lock_in"]]),
        tip("call_911_when_safe", called, trapped),
      ],
    },
  ],
  // American Red Cross, "How should I care for someone with a head, neck, or spinal injury?": 911, as little movement as possible; moved
  // only out of an immediate danger (CommonSpirit, "First aid"). Bleeding: Stop the Bleed (truenorthgroup.org, "Major Bleeding"):
  // firm pressure with a cloth, and hold it.
  injury: [
    {
      lead: "hurt",
      leadOff: ["shocked", "bleeding"],
      planned: [
        tip("call_911_now", dropped("not_there"), called, trapped),
        only("shocked", "dont_touch_person", dropped("power_off")),
        only("bleeding", "press"),
        tip("dont_move"),
      ],
    },
    forThem,
  ],
  // Poison Control, "First Aid for Poisons" (webpoisoncontrol.org): 911 where somebody collapses, has a seizure, cannot breathe or be
  // woken; else 1-800-222-1222. No vomiting: Illinois Poison Center. Eyes and skin rinsed for 15 minutes, fresh air: California Poison Control.
  poisoning: [
    {
      lead: "collapsed",
      leadOff: ["cant_get_out", "ill"],
      planned: [tip("call_911_now", dropped("called_911"), trapped)],
    },
    {
      lead: "if_not",
      unlessFirst: true,
      leadOff: ["cant_get_out", "ill"],
      planned: [
        tip("fumes", ["cant_get_out", ["open_window"]], dropped("outside")),
        only("on_skin", "rinse"),
        tip("no_vomit"),
        tip(
          "poison",
          ...[["called_poison", ["follow_poison"]] as const, dropped("called_911"), dropped("cant_get_out")],
          dropped("ill"),
        ),
      ],
    },
  ],
  // Broward Sheriff, FAQ on break-ins: leave by a way that is away from the intruder, else lock and barricade one room, 911. The Colony
  // Police, "What do I do if I think I have a house intruder?": who finds it open does not go in.
  break_in: [
    { planned: [tip("dont_go_in", dropped("locked_in"), dropped("cant_get_out")), tip("dont_look")] },
    {
      planned: [
        tip("get_out_or_lock", ["locked_in", ["stay_put"]], ["cant_get_out", ["lock_in"]], outside),
        tip("call_911_now", dropped("called_911"), trapped),
      ],
    },
  ],
  // The main valve: This Old House, "Stem a Flood—and Save Your Wiring"; never through water with the power on: Powerhouse, "Flood
  // safety". Water from outside: to the highest floor, not into an attic without a way out, 911 (Pender County, "If you see water rising at
  // your home").
  flooding: [
    {
      planned: [
        tip(
          "shut_valve",
          ...[["cant_get_out", ["high_place"]] as const, ["rising_water", ["high_place"]] as const],
          dropped("water_off"),
          ["cant_reach_valve", ["water_company"]],
        ),
      ],
    },
    {
      planned: [
        tip("keep_from_wires"),
        onlyTrapped,
        only("rising_water", "call_911_now", dropped("called_911"), dropped("cant_get_out")),
      ],
    },
  ],
  // Seattle Public Utilities, "Clean up the backup": no contact, no children or pets, no toilets or other water. Windsor-Essex County Health
  // Unit, "Sewage backup": everybody out of that part of the home.
  sewage: [
    { planned: [tip("dirty_water", ["cant_get_out", ["high_place"]]), tip("kids_away")] },
    { planned: [tip("no_flush", dropped("stopped_water")), onlyTrapped] },
  ],
  // CDC, "What You Need to Know About Hypothermia": a warm room, blankets; confusion, drowsiness, shivering, a baby with red, cold skin
  // need a doctor at once. No oven, stove or grill: CDC, "You Can Prevent Carbon Monoxide Exposure".
  no_heat: [
    {
      planned: [
        only("ill", "call_911_now", called),
        tip("warm", dropped("outside")),
        tip("no_oven", dropped("outside")),
      ],
    },
    { lead: "cold_signs", planned: [tip("call_911_now", dropped("ill"), dropped("called_911"))] },
  ],
  // CDC on heat stroke (Cheshire Medical Center, "Heat-Related Illness: What to Look for and What to Do"): 911, a cooler place, cool cloths,
  // and nothing to drink; before that, cool places and drinking (ready.gov, ACL, "Staying Safe in Extreme Heat"). "Drink" without
  // "water": babies drink milk.
  no_cooling: [
    {
      planned: [
        only("ill", "call_911_now", called),
        tip(
          "cool_place",
          ...[["cant_move_them", ["cool_here"]] as const, ["cant_get_out", ["cool_here"]] as const],
          ...[["ill", ["cool_here"]] as const, dropped("outside")],
        ),
        tip("drink", ["ill", ["no_drink"]]),
      ],
    },
    {
      lead: "heat_signs",
      planned: [
        tip("call_911_now", dropped("ill"), dropped("called_911")),
        tip("cool_here", dropped("ill")),
        tip("no_drink", dropped("ill")),
      ],
    },
  ],
  named_by_owner: [{ lead: "anyone_in_danger", planned: [tip("call_911_now", called, trapped)] }],
};
