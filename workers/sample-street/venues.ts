/** The sample venues, in the order of the street; their content is data (db/seed/sample). */
import backStairs from "@db/seed/sample/back-stairs.json";
import boilerAndBench from "@db/seed/sample/boiler-and-bench.json";
import borrowedRooms from "@db/seed/sample/borrowed-rooms.json";
import contactSheet from "@db/seed/sample/contact-sheet.json";
import dumbwaiter from "@db/seed/sample/dumbwaiter.json";
import echoBasin from "@db/seed/sample/echo-basin.json";
import ferrymensHall from "@db/seed/sample/ferrymens-hall.json";
import halfmoon from "@db/seed/sample/halfmoon.json";
import hinge from "@db/seed/sample/hinge.json";
import lanternSlip from "@db/seed/sample/lantern-slip.json";
import longTable from "@db/seed/sample/long-table.json";
import pocketMoon from "@db/seed/sample/pocket-moon.json";
import tiltingFloor from "@db/seed/sample/tilting-floor.json";
import understudy from "@db/seed/sample/understudy.json";
import { sampleVenue } from "./types";

export const venues = [
  lanternSlip,
  echoBasin,
  halfmoon,
  boilerAndBench,
  understudy,
  tiltingFloor,
  backStairs,
  hinge,
  ferrymensHall,
  longTable,
  pocketMoon,
  borrowedRooms,
  contactSheet,
  dumbwaiter,
].map((venue) => sampleVenue.parse(venue));
