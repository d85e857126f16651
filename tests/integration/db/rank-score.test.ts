import { sql } from "kysely";
import { expect, it } from "vitest";
import { OWN_TERMS, ownTermsIn, type OwnTerm } from "@db/rank-score";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

interface Given {
  title: string;
  /** New York time. A Friday, unless it says another day. */
  at?: string;
  until?: string;
  more?: Record<string, unknown>;
  terms: OwnTerm[];
}

const cases: Given[] = [
  { title: "Night Heron", terms: ["out"] },
  { title: "Night Heron", at: "2026-11-27 16:30", terms: ["daytime"] },
  { title: "Night Heron", at: "2026-11-28 11:00", terms: ["out"] },
  { title: "Night Heron", at: "2026-11-28 09:00", terms: ["daytime"] },
  { title: "Night Heron", at: "2026-11-28 01:00", terms: ["out"] },
  { title: "Glass, an exhibition", at: "2026-11-27 10:00", until: "2026-12-20 18:00", terms: ["run"] },
  { title: "Toddler Time", at: "2026-11-27 10:00", terms: ["daytime", "children"] },
  { title: "Family Day", at: "2026-11-28 12:00", terms: ["out", "children"] },
  { title: "Family Portrait", terms: ["out"] },
  { title: "Rosemary's Baby", terms: ["out"] },
  { title: "Baby & Me Yoga", at: "2026-11-28 10:30", terms: ["out", "children", "class"] },
  { title: "Dance for Ages 8-10", terms: ["out", "children"] },
  { title: "Puppets", more: { age_min: 3, age_max: 8 }, terms: ["out", "children"] },
  { title: "Senior Dominoes", terms: ["out", "ages"] },
  { title: "Zumba", terms: ["out", "class"] },
  { title: "The Working Class Goes to Heaven", terms: ["out"] },
  { title: "Zumba with Charles", terms: ["out", "class"] },
  { title: "Watercolor Class for Adults", terms: ["out", "class"] },
  { title: "Intro to Video Production", terms: ["out", "class"] },
  { title: "Résumé Writing", terms: ["out", "errand"] },
  { title: "Tots Finger Painting", terms: ["out", "children"] },
  { title: "Community Board Meeting", terms: ["out", "errand"] },
  { title: "Closed for Thanksgiving", terms: ["out", "errand"] },
  { title: "The Meeting", terms: ["out"] },
  { title: "Boxing Gym", terms: ["out"] },
  { title: "Adult Open Access", terms: ["out", "class"] },
  { title: "Basics of Computers", terms: ["out", "class", "errand"] },
  { title: "Resume Help", terms: ["out", "errand"] },
  { title: "Closed for a private event", terms: ["out", "errand"] },
  { title: "Night Heron, with Q&A", terms: ["out", "occasion"] },
  { title: "Night Heron", more: { occasions: ["premiere"] }, terms: ["out", "occasion"] },
  { title: "Night Heron in 35mm", terms: ["out", "print"] },
  { title: "Night Heron", more: { formats: ["16mm"] }, terms: ["out", "print"] },
  {
    title: "Night Heron",
    more: {
      image_url: "https://a.example/1",
      description: "x".repeat(200),
      recommended_because: "Why go: yes",
    },
    terms: ["recommended", "out", "picture", "described"],
  },
];

async function insert({ title, at = "2026-11-27 19:30", until, more = {} }: Given) {
  const instant = (text: string) => sql<Date>`(${text}::timestamp at time zone 'America/New_York')`;
  return test.db
    .insertInto("events")
    .values({
      title,
      title_key: title.toLowerCase(),
      start_time: instant(at),
      end_time: until === undefined ? null : instant(until),
      ...more,
    })
    .returning(["rank_terms", "rank_score", "closing_rank_score"])
    .executeTakeFirstOrThrow();
}

it.each(cases)("$title, $at, $more: $terms", async (given) => {
  const { rank_terms, closing_rank_score } = await insert(given);
  expect(ownTermsIn(rank_terms)).toEqual(given.terms);
  const sum = given.terms.reduce((points, term) => points + OWN_TERMS[term].points, 0);
  expect(
    closing_rank_score,
    "the table of weights and the database's rule differ: they need a migration",
  ).toBe(Math.max(0, sum));
});

it("counts a run by its hour on the day on which it opens, and nothing for what is off or sold out", async () => {
  const opens = { title: "Glass", at: "2026-11-27 18:00", until: "2026-12-20 18:00", terms: [] };
  expect(await insert(opens)).toMatchObject({ rank_score: 7, closing_rank_score: 3 });
  for (const more of [{ sold_out: true }, { status: "cancelled" }, { status: "postponed" }])
    expect(await insert({ ...opens, more })).toMatchObject({ rank_score: -1, closing_rank_score: -1 });
});
