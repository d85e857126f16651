import { describe, expect, it } from "vitest";
import { answerLink, readAnswerKey } from "./answer-link";
import { canWords } from "./can-words";
import { addInvitee, addInvitees, checkInvitees, rulesForGroup } from "./invitees";
import { circleAround } from "./shared";
import { missingForDates, reasonFor } from "./suggest-dates";

describe("a group's circle", () => {
  const west = { lat: 40.73, lng: -74.0 };
  const east = { lat: 40.71, lng: -73.95 };

  it("needs two points", () => {
    expect([circleAround([]), circleAround([west])]).toEqual([null, null]);
  });

  it("reaches from the middle to the farthest, with one decimal", () => {
    expect(circleAround([west, east])?.radius).toBe(1.5);
    expect(circleAround([west, west])?.radius).toBe(0);
    const three = circleAround([west, west, east]);
    expect([three?.radius, three?.middle.lat.toFixed(4)]).toEqual([2, "40.7233"]);
  });
});

describe("reasons", () => {
  it("are one sentence", () => {
    const all = { weekday: "Friday", members: 4, cannot: [], interest: { name: "Film", count: 4 } };
    expect(reasonFor({ ...all, way: { miles: 1.04, minutes: 22 } })).toBe(
      "Friday suits everybody, all of you like Film, and nobody is under way for longer than about 25 minutes.",
    );
    expect(reasonFor({ ...all, way: { miles: 0.1, minutes: 12 } })).toContain("right in your middle");
    expect(reasonFor({ ...all, way: null })).toBe("Friday suits everybody, and all of you like Film.");
    expect(reasonFor({ ...all, cannot: ["Mo"], interest: { name: "Film", count: 3 }, way: null })).toBe(
      "3 of 4 can on Friday (not Mo), and 3 of you like Film.",
    );
  });

  it("name at most three who cannot", () => {
    expect(canWords("Friday", 2, [])).toBe("Friday suits everybody");
    expect(canWords("Friday", 5, ["Mo", "Bo", "Cy"])).toBe("2 of 5 can on Friday (not Mo, Bo, Cy)");
    expect(canWords("Friday", 9, ["Mo", "Bo", "Cy", "Di", "Ed"])).toBe(
      "4 of 9 can on Friday (not Mo, Bo, Cy and 2 more)",
    );
  });

  it("say what is missing", () => {
    expect(
      missingForDates({ circle: null, bestInterests: [], bestDays: [{ day: "Friday", cannot: [] }] }),
    ).toEqual(["circle", "interests"]);
  });
});

describe("invitees", () => {
  const rules = rulesForGroup("me@x.org", ["in@x.org"], ["open@x.org"]);

  it("count the open invitations too", () => {
    const eight = Array.from({ length: 8 }, (_, n) => `f${n}@x.org`);
    expect(() => addInvitee(eight, "one@x.org", rules)).toThrow("You can only invite up to 9 people at once");
    expect(addInvitee(eight.slice(1), "One@x.org ", rules).at(-1)).toBe("one@x.org");
  });

  it("are read from what mail programs and chats copy", () => {
    const typed = "Ana Lins <ana@x.org>, ben@x.org; ANA@x.org\ncy@x.org dee@x.org";
    expect(addInvitees(["ben@x.org"], typed, rules)).toEqual([
      "ben@x.org",
      "ana@x.org",
      "cy@x.org",
      "dee@x.org",
    ]);
    expect(() => addInvitees([], "ana@x.org, nobody", rules)).toThrow("Please enter a valid email address");
    expect(() => addInvitees(["ana@x.org"], "ana@x.org", rules)).toThrow("This email has already been added");
  });

  it("skip who has an open invitation when the list arrives", () => {
    expect(checkInvitees(["open@x.org", "new@x.org"], rules)).toEqual(["new@x.org"]);
  });
});

describe("answer keys", () => {
  const bearer = {
    proposalId: "86fadc97-e421-4dc5-a464-5d521de2f588",
    userId: "b9e0f20a-be5c-4278-8d1a-2e9ebfdb87b2",
  };

  it("open the proposal they were made for, with the secret they were made with", () => {
    const url = new URL(answerLink("secret", "https://fire.example", bearer));
    const key = url.searchParams.get("key") ?? "";
    expect(readAnswerKey("secret", bearer.proposalId, key)).toBe(bearer.userId);
    expect(readAnswerKey("other", bearer.proposalId, key)).toBeNull();
    expect(readAnswerKey("secret", bearer.userId, key)).toBeNull();
  });
});
