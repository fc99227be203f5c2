import { describe, expect, test } from "vitest";
import type { Circumstance } from "./circumstance.ts";
import { circumstancesIn } from "./circumstances.ts";
import { withPowerNearby } from "./near-power.ts";

/** Written without a look at the patterns: what a caller would say, and what it tells. */
const told: readonly [string, readonly Circumstance[]][] = [
  ["my husband has everyone out in the front yard", ["outside"]],
  ["we ran out, we're at the neighbor's", ["outside"]],
  ["I'm standing in the street with the kids", ["outside"]],
  ["everyone is out of the house", ["outside"]],
  ["we evacuated ten minutes ago", ["outside"]],
  ["I'm stuck on the second floor", ["cant_get_out"]],
  ["there's no way out", ["cant_get_out"]],
  ["the smoke is too thick, I can't make it to the door", ["cant_get_out"]],
  ["we can't get out of the basement", ["cant_get_out"]],
  ["my mom is in a wheelchair and can't leave", ["cant_get_out", "needs_help_out"]],
  ["I just got off the phone with 911", ["called_911"]],
  ["my wife is on with 911 right now", ["called_911"]],
  ["I've already dialed 911", ["called_911"]],
  ["911's been called", ["called_911"]],
  ["the firefighters are here", ["called_911"]],
  ["the fire department just left", ["called_911"]],
  ["do I need to call 911?", []],
  ["I don't want to call 911", []],
  ["nobody has called 911", []],
  ["the gas company is already on their way", ["called_gas"]],
  ["I phoned the gas company an hour ago", ["called_gas"]],
  ["I turned the water off at the street", ["water_off"]],
  ["we shut the main off", ["water_off"]],
  ["the water is off now", ["water_off"]],
  ["I got the valve closed", ["water_off"]],
  ["I don't know where the shutoff is", ["cant_reach_valve"]],
  ["the valve is rusted shut", ["cant_reach_valve"]],
  ["the shutoff won't budge", ["cant_reach_valve"]],
  ["I can't turn it off", ["cant_reach_valve"]],
  ["I haven't turned the water off", []],
  ["can you tell me how to shut off the water", []],
  ["I flipped the breaker off", ["power_off"]],
  ["I cut the power at the panel", ["power_off"]],
  ["the electricity is off", ["power_off"]],
  ["the panel is in the flooded basement", ["cant_reach_panel"]],
  ["the fuse box is under water", ["cant_reach_panel"]],
  ["I can't get near the breaker box", ["cant_reach_panel"]],
  ["I'm hiding in the closet", ["locked_in"]],
  ["I locked the bedroom door and I'm inside", ["locked_in"]],
  ["poison control said to rinse his mouth", ["called_poison"]],
  ["I talked to poison control", ["called_poison"]],
  ["nobody is flushing anything", ["stopped_water"]],
  ["I can't lift her", ["cant_move_them"]],
  ["this landline is the only phone I have", ["phone_stays_in"]],
  ["I'm calling for my mother, she's alone", ["not_there"]],
  ["the river is up to the porch", ["rising_water"]],
  ["a power line came down in the yard", ["line_down"]],
  ["the panel itself is sparking", ["cant_reach_panel"]],
  ["I was shocked at the price", []],
  ["my wife passed out", ["ill"]],
  ["my blood pressure is high", []],
  ["can I leave a message", []],
  ["I'm calling from outside your area", []],
  ["the outside unit is sparking", []],
];

describe("what a caller in danger has told of themselves", () => {
  test.each(told)("%s", (words, expected) => {
    expect([...circumstancesIn([words], "en")].sort()).toEqual([...expected].sort());
  });
});

describe("water near electricity is told apart from water alone", () => {
  test.each([
    ["the basement flooded and the water is up to the outlets", "flooding", "water_near_power"],
    ["water is dripping out of the ceiling light", "flooding", "water_near_power"],
    ["the breaker panel is soaked", "flooding", "water_near_power"],
    ["water is running down the wall into the electrical box and it's sparking", "sparks", "water_near_power"],
    ["sewage is backing up around the outlets", "sewage", "water_near_power"],
    ["a foot of water in my basement and the freezer and everything's still plugged in", "sparks", "water_near_power"],
    ["he stepped into the flooded basement and he's getting shocked", "injury", "water_near_power"],
    ["a pipe burst and the kitchen is flooding", "flooding", "flooding"],
    ["my water heater burst and I shut off the breaker", "flooding", "flooding"],
    ["the outlet is sparking", "sparks", "sparks"],
    ["I smell gas near the water panel", "gas", "gas"],
    ["hay agua cerca de los enchufes", "flooding", "water_near_power"],
    ["插座附近都是水", "flooding", "water_near_power"],
  ] as const)("%s", (words, heard, kind) => {
    expect(withPowerNearby(heard, words)).toBe(kind);
  });
});
