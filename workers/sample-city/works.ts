/** Works that can be put on: banks of written ones, and acts made by a grammar (db/seed/sample-city). */
import actRows from "@db/seed/sample-city/acts.json";
import grammarRows from "@db/seed/sample-city/grammar.json";
import bankRows from "@db/seed/sample-city/works.json";
import recommendationRows from "@db/seed/sample-city/recommendations.json";
import words from "@db/seed/sample-city/words.json";
import { seededRandom, shuffled, type Random } from "./random";
import type { SampleVenue, Work } from "./types";

interface Act {
  name: string;
  about: string;
  role: string;
  /** Others on the bill, and how often somebody is. */
  support?: string;
  share?: number;
}

const banks: Record<string, Work[]> = bankRows;
const acts: Record<string, Act> = actRows;

export interface Booking {
  work: Work;
  /** As the venue announces it, the bill included. */
  title: string;
}

/** With what it means, where the title is not in English. */
export const fullTitle = ({ title, english }: Work): string => (english ? `${title} (${english})` : title);

/** Texts of the Super about some of them. */
export const recommendations = recommendationRows.map(({ title, why, review }) => {
  const work = Object.values(banks)
    .flat()
    .find((each) => each.title === title);
  const titles = work?.english ? [title, work.english, fullTitle(work)] : [title];
  return { titles, whyToGo: why, fullReview: review };
});

const roles: Record<string, string> = words.roles;

/** The role of the people in a bank's works; undefined where nobody is named. */
export const roleInBank = (bank: string): string | undefined => acts[bank]?.role ?? roles[bank];

/** @param turn counts the evenings that the venue fills from this bank; `seed` names the evening */
export function bookingFor(bank: string, venue: SampleVenue, turn: number, seed: string): Booking {
  const act = acts[bank];
  if (act) return actFor(act, `${venue.slug} ${seed}`);
  const order = orderFor(bank, venue);
  const work = order[turn % order.length];
  if (!work) throw new Error(`${venue.name} has nothing in its bank ${bank}.`);
  return { work, title: work.title };
}

export const isRecommended = (title: string): boolean =>
  recommendationRows.some((row) => row.title === title);

function actFor(act: Act, seed: string): Booking {
  const random = seededRandom(seed);
  const chosen = new Map<string, string>();
  const title = expand(act.name, random, chosen);
  const work = { title, about: expand(act.about, random, chosen) };
  if (!act.support || !random.chance(act.share ?? 0)) return { work, title };
  const link = random.pick(["w/", "+", "with special guests"]);
  return { work, title: `${title} ${link} ${expand(act.support, random, new Map())}` };
}

const grammar: Record<string, string[]> = grammarRows;
/** Stands for the same text throughout an act. */
const REPEATED = new Set(["person", "novel", "first"]);

/** Replaces each {name} by one of its texts, to any depth. */
function expand(template: string, random: Random, chosen: Map<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kept = chosen.get(name);
    if (kept !== undefined) return kept;
    const text = expand(random.pick(grammar[name] ?? [name]), random, chosen);
    if (REPEATED.has(name)) chosen.set(name, text);
    return text;
  });
}

const orders = new Map<string, Work[]>();

/** All works of a bank in the venue's own order; those in its language alone, where there are some. */
function orderFor(bank: string, { slug, taste }: SampleVenue): Work[] {
  const key = `${bank} ${slug}`;
  const all = orders.get(key) ?? shuffled(worksOf(bank), key);
  orders.set(key, all);
  const own = taste ? all.filter(({ language }) => language?.startsWith(taste)) : [];
  return own.length > 0 ? own : all;
}

export const worksOf = (bank: string): Work[] => banks[bank] ?? [];
