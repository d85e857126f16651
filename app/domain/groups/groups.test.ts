import { describe, expect, it } from "vitest";
import { canWords, listNames } from "./can-words";
import { NAMELESS } from "./constants";
import { fitWords } from "./fit-words";
import { addInvitee, addInvitees, checkInvitees, rulesForGroup } from "./invitees";
import { circleAround, splitFarOut } from "./shared";
import { missingForDates } from "./suggest-dates";

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

  it("leaves out who lives so far out that the others' way would double", () => {
    const far = { lat: 42.44, lng: -76.5 };
    const all = [west, east, west, far].map((point, at) => ({ ...point, id: String(at), name: `N${at}` }));
    expect(splitFarOut(all)).toEqual({ near: all.slice(0, 3), far: [all[3]] });
    expect(splitFarOut([all[0], all[3]].flatMap((friend) => friend ?? [])).far).toEqual([]);
    expect(splitFarOut(all.slice(0, 3)).far).toEqual([]);
  });
});

describe("why a date suits", () => {
  const film = { id: 1, name: "Film", fans: ["Ana", "Ben", "Cy", "Di"] };
  const can = ["Ana", "Ben", "Cy", "Di"];
  const fit = {
    weekday: "Friday",
    members: 4,
    said: { can, cannot: [], unsaid: [] },
    interest: film,
    near: can.map((name, at) => ({ name, minutes: 7 + 5 * at })),
    far: [],
  };

  it("is one sentence", () => {
    expect(fitWords(fit)).toBe(
      "Friday suits everybody, all of you like Film, and nobody is under way for longer than about 25 minutes.",
    );
    expect(fitWords({ ...fit, near: [] })).toBe("Friday suits everybody, and all of you like Film.");
    const most = { ...fit, said: { can: can.slice(0, 3), cannot: ["Di"], unsaid: [] }, near: [] };
    expect(fitWords({ ...most, interest: { ...film, fans: can.slice(1) } })).toBe(
      "3 of 4 can on Friday (not Di), and three of you like Film.",
    );
  });

  it("says of ways only what is known, and of a long one what it costs", () => {
    expect(fitWords({ ...fit, near: fit.near.slice(0, 2) })).toContain(
      "of the two of you whose zip we know, nobody is under way for longer than about 15 minutes",
    );
    const long = { name: "Di", minutes: 88 };
    expect(fitWords({ ...fit, near: [...fit.near.slice(0, 3), long] })).toBe(
      "Friday suits everybody, all of you like Film, but whoever lives farthest needs about 90 minutes to get there.",
    );
    expect(fitWords({ ...fit, near: fit.near.slice(0, 3), far: [long] })).toContain(
      "nobody is under way for longer than about 20 minutes; Di needs about 90",
    );
  });

  it("says whose interest it is, and when it is nobody's", () => {
    expect(fitWords({ ...fit, interest: { ...film, fans: ["Ben"] }, near: [] })).toBe(
      "Friday suits everybody, and Ben likes Film.",
    );
    expect(fitWords({ ...fit, interest: null, near: [] })).toContain("none of you picked its kind");
  });

  it("names at most three who cannot, and keeps apart who has not said", () => {
    const said = (cannot: string[], unsaid: string[] = [], free = can.slice(0, 2)) => ({
      can: free,
      cannot,
      unsaid,
    });
    expect(canWords("Friday", said([]))).toBe("Friday suits everybody");
    expect(canWords("Friday", said(["Mo", "Bo", "Cy"]))).toBe("2 of 5 can on Friday (not Mo, Bo, Cy)");
    expect(canWords("Friday", said(["Mo", "Bo", "Cy", "Di", "Ed"]))).toBe(
      "2 of 7 can on Friday (not Mo, Bo, Cy and 2 more)",
    );
    expect(canWords("Friday", said([], ["Dee"]))).toBe("2 can on Friday, Dee has not said");
    expect(canWords("Friday", said(["Mo"], ["Dee", "Ed"]))).toBe(
      "2 can on Friday, Mo cannot, Dee, Ed have not said",
    );
    expect(canWords("Friday", said([NAMELESS], ["Dee", NAMELESS, NAMELESS]))).toBe(
      "2 can on Friday, a friend without a name cannot, Dee, 2 friends without a name have not said",
    );
    expect(canWords("Friday", said([], ["Dee"], []))).toBe("nobody has said who can on Friday");
  });

  it("names as many as asked, and counts who has no name", () => {
    expect(listNames(["Mo", NAMELESS, "Bo", "Cy", NAMELESS], 2)).toBe(
      "Mo, Bo and 1 more, 2 friends without a name",
    );
    expect(listNames([NAMELESS], 9)).toBe("a friend without a name");
  });

  it("says what is missing", () => {
    const nothing = { circle: null, interests: [], bestDays: [] };
    expect(missingForDates({ ...nothing, members: 3 })).toEqual(["circle", "days", "interests"]);
    expect(missingForDates({ ...nothing, members: 1 })).toEqual([]);
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
    expect(addInvitees([], "Me@x.org, in@x.org, open@x.org, ana@x.org", rules)).toEqual(["ana@x.org"]);
    expect(() => addInvitees([], "me@x.org, in@x.org", rules)).toThrow("You cannot invite yourself");
    expect(() => addInvitees([], "ana@x.org, nobody", rules)).toThrow("Please enter a valid email address");
    expect(() => addInvitees(["ana@x.org"], "ana@x.org", rules)).toThrow("This email has already been added");
  });

  it("skip who has an open invitation when the list arrives", () => {
    expect(checkInvitees(["open@x.org", "new@x.org"], rules)).toEqual(["new@x.org"]);
  });
});
