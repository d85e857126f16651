import { describe, expect, it } from "vitest";
import {
  answerStep,
  areaMessage,
  mergeAnswers,
  noAnswers,
  orderedChoice,
  readAnswers,
} from "./onboarding-answers";

const form = (fields: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("the get-started questions", () => {
  it("refuse an empty name, a wrong zip and no interest, in the specified words", () => {
    expect(answerStep("name", form([["name", "  "]]), noAnswers)).toEqual({
      error: "Please enter your name",
    });
    for (const zip of ["1121", "abcde", ""])
      expect(answerStep("locations", form([["zip", zip]]), noAnswers)).toEqual({
        error: "Please enter a valid 5-digit zip code",
      });
    expect(answerStep("interests", form([]), noAnswers)).toEqual({
      error: "Please select at least one interest",
    });
    expect(answerStep("interests", form([["anyway", "1"]]), noAnswers)).toEqual({ answers: noAnswers });
  });

  it("ask about no day, and take any day or none for an answer", () => {
    const days = (fields: [string, string][]) => answerStep("availability", form(fields), noAnswers);
    expect(days([])).toEqual({
      error: "No day is marked. Mark at least one, or say that any day is fine.",
    });
    expect(days([["any", "1"]])).toMatchObject({ answers: { days: { length: 7 } } });
    expect(days([["anyway", "1"]])).toMatchObject({ answers: { days: [] } });
  });

  it("of another source fill what is missing only", () => {
    const older = { ...noAnswers, name: "Ana", interests: [1], days: ["Monday" as const] };
    expect(mergeAnswers(older, { ...noAnswers, name: "Ben", locations: ["11211"] })).toEqual({
      ...older,
      name: "Ben",
      locations: ["11211"],
    });
    expect(mergeAnswers(older, { ...noAnswers, days: [] }).days).toEqual([]);
  });

  it("trim a zip to five characters", () => {
    expect(answerStep("locations", form([["zip", " 112119 "]]), noAnswers)).toEqual({
      answers: { ...noAnswers, locations: ["11211"] },
    });
  });

  it("greet every borough, and everybody else", () => {
    const word = (zip: string) => areaMessage(zip)?.split("!")[0];
    expect(
      ["10001", "10120", "11211", "11368", "11411", "11691", "10451", "10301", "07030"].map(word),
    ).toEqual([
      "Manhattan",
      "Manhattan",
      "Brooklyn",
      "Queens",
      "Queens",
      "Queens",
      "The Bronx",
      "Staten Island",
      "Got it",
    ]);
    expect(areaMessage("1000")).toBeNull();
    expect(areaMessage("99999")).toContain("no distance");
  });

  it("keep the order interests were picked in; without it, earlier ones stay in front", () => {
    const chosen: [string, string][] = ["1", "2", "3"].map((id) => ["interest", id]);
    expect(orderedChoice(form([...chosen, ["order", "3,1,2,9"]]), [])).toEqual([3, 1, 2]);
    expect(orderedChoice(form(chosen), [2, 7])).toEqual([2, 1, 3]);
  });

  it("make sense of anything in storage", () => {
    expect(readAnswers("nonsense")).toEqual(noAnswers);
    expect(
      readAnswers({
        name: 3,
        locations: ["11211", "x", 7],
        days: ["Sunday", "Someday", "Monday"],
        interests: [1, 1, -2, "4", 5],
        places: [7, "8", 7],
        invite: "short",
      }),
    ).toEqual({
      name: "",
      locations: ["11211"],
      days: ["Monday", "Sunday"],
      interests: [1, 5],
      places: [7],
      invite: null,
    });
  });
});
