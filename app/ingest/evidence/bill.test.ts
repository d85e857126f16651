import { expect, it } from "vitest";
import { nameOneBill } from "./bill";

it.each([
  ["Paper Tigers", "Paper Tigers w/ Moth Ball"],
  ["Paper Tigers", "Paper Tigers w/Moth Ball & Wax Tape"],
  ["Paper Tigers + Wax Tape", "Paper Tigers, Moth Ball, Wax Tape"],
  ["Paper Tigers", "SOLD OUT: Paper Tigers with special guests"],
  ["Paper Tigers", "Bowery Hall presents: Paper Tigers"],
  ["Paper Tigers", "Bowery Hall Presents Paper Tigers feat. Moth Ball"],
  ["Paper Tigers (Early Show)", "Paper Tigers w/ Moth Ball (early show)"],
  ["Paper Tigers", "Paper Tigers Record Release"],
  ["Paper Tigers", "Paper Tigers (2nd show)"],
  ["M", "M (in 35mm)"],
  ["Film Club", "Film Club: The Quiet Ferry"],
  ["Postponed: Oak", "Oak"],
  // As a stored title has it, without signs.
  ["paper tigers w moth ball", "Paper Tigers"],
])("is one: %s, %s", (a, b) => {
  expect([nameOneBill(a, b), nameOneBill(b, a)]).toEqual([true, true]);
});

it.each([
  ["Paper Tigers (Early Show)", "Paper Tigers (Late Show)"],
  ["Paper Tigers: early set", "Paper Tigers: late set"],
  ["Paper Tigers – first show", "Paper Tigers – second show"],
  ["Oak, Night 1", "Oak, Night Two"],
  ["The Long Ferry", "The Long Ferry 2"],
  ["The Long Ferry", "The Long Ferry II"],
  ["Hall presents: Oak", "Hall presents: Lions"],
  ["Up", "Shut Up and Dance"],
  ["Paper Tigers w/ Moth Ball", "Wax Tape w/ Moth Ball"],
  ["Jazz", "Jazzercise"],
])("are two: %s, %s", (a, b) => {
  expect([nameOneBill(a, b), nameOneBill(b, a)]).toEqual([false, false]);
});
