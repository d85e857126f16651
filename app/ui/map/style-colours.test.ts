import { describe, expect, it } from "vitest";
import { darkColour, darkStyle, readColour } from "./style-colours";

const light = (text: string) => {
  const [r, g, b] = readColour(text) ?? [0, 0, 0];
  return (Math.max(r, g, b) + Math.min(r, g, b)) / 2;
};

describe("colours of a map style", () => {
  it("are read in every way styles write them", () => {
    expect(readColour("#f80")).toEqual([255, 136, 0, 1]);
    expect(readColour("#ff880080")?.[3]).toBeCloseTo(0.5, 1);
    expect(readColour("rgba(1, 2, 3, 0.4)")).toEqual([1, 2, 3, 0.4]);
    expect(readColour("hsl(0, 100%, 50%)")?.map(Math.round)).toEqual([255, 0, 0, 1]);
    expect(readColour("get")).toBeNull();
  });

  it("turn dark where they were light and the other way round", () => {
    expect(light(darkColour("#f8f6f1"))).toBeLessThan(50);
    expect(light(darkColour("#222222"))).toBeGreaterThan(150);
    expect(darkColour("interpolate")).toBe("interpolate");
  });

  it("are turned inside expressions and nowhere else", () => {
    const style = darkStyle({
      version: 8,
      sources: {},
      layers: [
        {
          id: "water",
          type: "background",
          paint: {
            "background-color": ["interpolate", ["linear"], ["zoom"], 1, "#fff", 2, "#eee"],
            "background-opacity": 1,
          },
        },
      ],
    });
    expect(JSON.stringify(style.layers[0])).toContain('["interpolate",["linear"],["zoom"],1,"rgba(');
    expect(style.layers[0]).toMatchObject({ id: "water", paint: { "background-opacity": 1 } });
  });
});
