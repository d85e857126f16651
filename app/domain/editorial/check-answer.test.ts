import { describe, expect, it } from "vitest";
import { checkAnswer, chooseDraft, ownWords } from "./check-answer";
import type { Fact } from "./proof/known-facts";

const facts: Fact[] = [
  { label: "Title", text: "Moth Night" },
  { label: "When", text: "Friday, December 4, 2026, 8:00 PM to 10:30 PM" },
  { label: "Venue", text: "Film Forum" },
  { label: "Price", text: "$12" },
  { label: "Description", text: "Forty short films about moths." },
  { label: "Description", text: "Doors at 7:30 PM. Free popcorn." },
];
const all = facts.map((_, index) => index + 1);

const filler =
  "Go if that is your idea of company, and bring somebody who agrees with you or who can be brought to it.";
const says = (why: string, ...review: string[]) => ({
  decline: false,
  reason: "",
  why_to_go: [{ sentence: why, facts: all }],
  review: [...review, filler, "Ask no more of it than that."].map((sentence) => ({ sentence, facts: all })),
});
/** The fault of the answer, or of the sentence that was left out. */
const outcomeOf = (answer: unknown, given = facts) => {
  const verdict = checkAnswer(answer, given);
  if (verdict.kind === "refused") return verdict.faults[0]?.problem;
  return verdict.kind === "recommended" ? (verdict.leftOut[0]?.problem ?? "taken") : verdict.kind;
};

describe("an answer of the language model", () => {
  it("is taken when its sentences are proved, with the facts behind each", () => {
    const why = " Moths for $12,\n at 8 p.m. on Friday, December 4. ";
    const verdict = checkAnswer(says(why), facts);
    expect(verdict).toMatchObject({
      kind: "recommended",
      whyToGo: "Moths for $12, at 8 p.m. on Friday, December 4.",
      claims: [{ facts: all }, { sentence: filler }, {}],
    });
  });

  it("may decline, and says why", () => {
    const answer = { decline: true, reason: " Too thin. ", why_to_go: [], review: [] };
    expect(checkAnswer(answer, facts)).toEqual({ kind: "declined", reason: "Too thin." });
  });

  it.each([
    [{ ...says("Moths."), why_to_go: [], review: [] }, /why_to_go is empty/],
    [{ ...says("x".repeat(161)), review: [] }, /empty/],
    [{ ...says("Moths."), review: [] }, /0 words; 25 to 90/],
    [says("Moths.", `And so on${"; and so on".repeat(30)}`), /words.*; 25 to 90/],
    [says("Moths.", filler), /says this already/],
    [
      { ...says("Moths."), review: [...says("").review, { sentence: "Forty films.", facts: [7] }] },
      /fact 7, which does not exist/,
    ],
    [{ why_to_go: 12 }, /shape/],
    [null, /shape/],
    [[], /shape/],
  ])("is refused for its shape: %#", (answer, problem) => {
    expect(outcomeOf(answer)).toMatch(problem);
  });

  it.each([
    ["Ten for $8.", /price 8/],
    ["Be there at 10 PM.", /hour/],
    ["Opens at 7:30 AM.", /hour/],
    ["All 41 of them.", /number/],
    ["Every Saturday.", /saturday/],
    ["All through October.", /october/],
    ["In May they come.", /may/],
    ["Go tonight.", /one day only/],
    ["See moths.example.com for more.", /address/],
    ["Write to a@b.example.", /address/],
    ["See <b>moths</b>.", /markup/],
    ["Why go: moths.", /heading/],
    ["\u{1F6AB} Moths.", /sign/],
    ["Moths \u{1F3AD}.", /sign/],
    ["Go and see moths!", /exclamation/],
    ["I went, and there were moths.", /visit/],
    ["We love moths.", /visit/],
    ["It was worth the wait.", /visit/],
    ["A vibrant tapestry of moths.", /slogan/],
    ["Admission is free.", /free/],
    ["Moths cost nothing.", /free/],
    ["Agnes Varda introduces it.", /agnes|varda/],
    ["It is shown on nitrate.", /nitrate|shown/],
    ["Three hours of moths.", /number/],
    ["A ten-dollar door.", /number/],
    ["Fifty seats and forty films.", /number/],
    ["It starts at half past eight.", /number/],
    ["Tickets are sold out.", /tickets|sold/],
    ["Nobody under twenty-one gets in.", /number/],
    ["The director won the Golden Bear.", /golden|bear/],
    ["The film has won a prize.", /won/],
    ["Every Thursday, all winter.", /thursday/],
    ["Children under six are welcome and there is a lift.", /number|children/],
    ["The bar is free all night.", /bar|free/],
    ["As an AI language model you see moths.", /instructions/],
    ["Esta noche hay cuarenta películas sobre las polillas y nada más que eso, de verdad.", /English|not in/],
  ])("is refused for a claim: %s", (sentence, problem) => {
    expect(outcomeOf(says("Moths.", sentence))).toMatch(problem);
  });

  it.each([
    "There is free popcorn.",
    "Doors are at half past seven.",
    "Forty films, and every one of them is about moths.",
    "It goes from eight to half past ten.",
  ])("is taken for what the facts carry: %s", (sentence) => {
    expect(outcomeOf(says("Moths.", sentence))).toBe("taken");
  });

  it("knows that free jazz has no price", () => {
    const given = [
      { label: "Title", text: "Free Jazz Players" },
      { label: "Price", text: "$20" },
    ];
    const answer = says("Jazz.", "See the free jazz players.");
    const cited = {
      ...answer,
      review: answer.review.map((claim) => ({ ...claim, facts: [1] })),
      why_to_go: [{ sentence: "Jazz.", facts: [1] }],
    };
    expect(outcomeOf(cited, given)).toBe("taken");
  });

  it("does not repeat the facts word for word, nor what other texts say", () => {
    const long =
      "A guide takes a writer and a professor into a forbidden Zone where a room is said to grant wishes to those who have walked there without any doubt.";
    const given = [
      { label: "Title", text: "Zone" },
      { label: "Description", text: long },
    ];
    const copy = {
      ...says("A guide."),
      why_to_go: [{ sentence: "A guide.", facts: [2] }],
      review: [{ sentence: long, facts: [2] }],
    };
    expect(outcomeOf(copy, given)).toMatch(/word for word/);
    const others = new Set(["forty films and every one of them is about moths"]);
    const verdict = checkAnswer(
      says("Moths.", "Forty films, and every one of them is about moths."),
      facts,
      others,
    );
    expect(verdict).toMatchObject({
      leftOut: [{ problem: expect.stringMatching(/another text/) as string }],
    });
  });

  it("leaves out the sentence that is not proved, and refuses an answer that invents too much", () => {
    const honest = "Forty films, and every one of them is about moths.";
    const verdict = checkAnswer(says("Moths.", honest, "The director is a lepidopterist."), facts);
    expect(verdict).toMatchObject({
      kind: "recommended",
      leftOut: [{ sentence: "The director is a lepidopterist." }],
    });
    expect(JSON.stringify(verdict)).toContain(honest);
    const more = says(
      "Moths.",
      honest,
      "The director is a lepidopterist.",
      "There is a garden.",
      "Wine is poured.",
      "The moths answer back.",
    );
    expect(outcomeOf(more)).toMatch(/4 of its 7 sentences/);
  });

  it.each([
    ["The moths answer.", /“answer” is not in the facts/],
    ["Some of the films are still about moths.", /“some”|“still”|some of the/],
    ["Moths, because it is Friday.", /“because”/],
  ])("is refused for what no fact says in one clause: %s", (sentence, problem) => {
    expect(outcomeOf(says("Moths.", sentence))).toMatch(problem);
  });

  it("is refused where what the facts say is joined in another way", () => {
    const given = [
      ...facts,
      { label: "Description", text: "Anselm Quaye corrects every reader." },
      { label: "Description", text: "Puppets are sewn in the cellar." },
    ];
    const swapped = (sentence: string) => {
      const answer = says("Moths.");
      return outcomeOf({ ...answer, review: [...answer.review, { sentence, facts: [7, 8] }] }, given);
    };
    expect(swapped("Anselm Quaye corrects every reader.")).toBe("taken");
    expect(swapped("The readers correct him.")).toMatch(/“readers correct”/);
    expect(swapped("The puppets correct every reader.")).toMatch(/no single fact says “puppets … correct”/);
  });

  it("has a sentence of the review stand for the line that is not proved", () => {
    const review = says("", "Forty films, and every one of them is about moths.").review;
    const verdict = checkAnswer({ why_to_go: [{ sentence: "x".repeat(161), facts: [] }], review }, facts);
    expect(verdict).toMatchObject({
      whyToGo: "Forty films, and every one of them is about moths.",
      fullReview: expect.not.stringContaining("Forty") as string,
      leftOut: [{ problem: expect.stringMatching(/161 characters/) as string }],
    });
  });

  it("takes the second line where the first is not proved", () => {
    const answer = says("Agnes Varda shows moths.");
    answer.why_to_go.push({ sentence: "Moths, and free popcorn.", facts: all });
    expect(checkAnswer(answer, facts)).toMatchObject({ whyToGo: "Moths, and free popcorn." });
  });
});

describe("two drafts", () => {
  const allFacts: Fact[] = [
    { label: "Title", text: "Moths" },
    { label: "Description", text: "Forty short films about moths." },
    { label: "Description", text: "A lamp stays on in the corner." },
  ];
  const says = (sentence: string, ...numbers: number[]) => ({ sentence, facts: numbers });
  const ending = says(
    "Go if that is your idea of a night out, and bring somebody who agrees with you on it.",
  );
  const plain = {
    why_to_go: [says("Forty short films about moths.", 2)],
    review: [
      says("Forty short films, all about moths.", 2),
      says("A lamp stays on in the corner.", 3),
      ending,
    ],
  };
  const wordy = {
    why_to_go: [says("Go if you have the patience for it.")],
    review: [
      ...plain.review,
      says("Go if you like a clear idea and a plain answer, and think of nothing else for a while."),
    ],
  };
  const invented = {
    why_to_go: [says("Live moths.", 2)],
    review: [says("They burn.", 2), says("It is loud.", 2)],
  };
  const chosen = (first: typeof plain, second: typeof plain | null) =>
    chooseDraft({ decline: false, reason: "", ...first, second }, allFacts);

  it("are both checked, and the drier one is kept", () => {
    for (const { verdict, other } of [chosen(plain, wordy), chosen(wordy, plain)]) {
      expect(verdict).toMatchObject({ kind: "recommended", whyToGo: "Forty short films about moths." });
      expect(other?.whyToGo).toBe("Go if you have the patience for it.");
      if (verdict.kind === "recommended" && other)
        expect(ownWords(verdict, allFacts)).toBeLessThan(ownWords(other, allFacts));
    }
  });

  it("give way to one another where one invents, and are refused where both do", () => {
    expect(chosen(invented, wordy)).toMatchObject({ verdict: { kind: "recommended" }, other: null });
    expect(chosen(wordy, invented)).toMatchObject({ verdict: { kind: "recommended" }, other: null });
    expect(chosen(invented, invented)).toMatchObject({ verdict: { kind: "refused" }, other: null });
    expect(chosen(plain, null)).toMatchObject({ verdict: { kind: "recommended" }, other: null });
    expect(chosen(plain, { why_to_go: [], review: [] })).toMatchObject({
      verdict: { kind: "recommended" },
      other: null,
    });
  });
});
