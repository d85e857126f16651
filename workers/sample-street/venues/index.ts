/** The street, in order of house numbers nobody can agree on. */
import type { SampleVenue } from "../types";
import { backStairs } from "./back-stairs";
import { boilerAndBench } from "./boiler-and-bench";
import { borrowedRooms } from "./borrowed-rooms";
import { contactSheet } from "./contact-sheet";
import { dumbwaiter } from "./dumbwaiter";
import { echoBasin } from "./echo-basin";
import { ferrymensHall } from "./ferrymens-hall";
import { halfmoon } from "./halfmoon";
import { hinge } from "./hinge";
import { lanternSlip } from "./lantern-slip";
import { longTable } from "./long-table";
import { pocketMoon } from "./pocket-moon";
import { tiltingFloor } from "./tilting-floor";
import { understudy } from "./understudy";

export const venues: SampleVenue[] = [
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
];
