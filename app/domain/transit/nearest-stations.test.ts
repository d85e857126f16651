import { describe, expect, it } from "vitest";
import { nearestStations } from "./nearest-stations";

describe("the nearest subway stations", () => {
  it("are at most three, nearest first, with lines, minutes and access", () => {
    // Union Square.
    const stations = nearestStations({ lat: 40.7359, lng: -73.9906 });
    expect(stations[0]).toEqual({
      name: "14 St-Union Sq",
      lines: ["4", "5", "6", "L", "N", "Q", "R", "W"],
      minutes: 2,
      access: "partly step-free",
    });
    expect(stations).toHaveLength(3);
    expect(stations.map(({ minutes }) => minutes)).toEqual(
      stations.map(({ minutes }) => minutes).toSorted((a, b) => a - b),
    );
  });

  it("are none where nobody walks to one", () => {
    // Conference House Park, Staten Island.
    expect(nearestStations({ lat: 40.59, lng: -74.19 })).toEqual([]);
  });
});
