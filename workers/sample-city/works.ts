/** What can be put on: banks of written works, and acts made by a grammar (db/seed/sample-city). */
import grammarRows from "@db/seed/sample-city/grammar.json";
import comedy from "@db/seed/sample-city/works/comedy.json";
import dance from "@db/seed/sample-city/works/dance.json";
import exhibitions from "@db/seed/sample-city/works/exhibitions.json";
import family from "@db/seed/sample-city/works/family.json";
import films from "@db/seed/sample-city/works/films.json";
import library from "@db/seed/sample-city/works/library.json";
import museum from "@db/seed/sample-city/works/museum.json";
import noise from "@db/seed/sample-city/works/noise.json";
import performance from "@db/seed/sample-city/works/performance.json";
import photography from "@db/seed/sample-city/works/photography.json";
import plays from "@db/seed/sample-city/works/plays.json";
import queer from "@db/seed/sample-city/works/queer.json";
import readings from "@db/seed/sample-city/works/readings.json";
import recreation from "@db/seed/sample-city/works/recreation.json";
import rooms from "@db/seed/sample-city/works/rooms.json";
import talks from "@db/seed/sample-city/works/talks.json";
import workshops from "@db/seed/sample-city/works/workshops.json";
import { z } from "zod";
import { seededRandom, shuffled, type Random } from "./random";
import { work, type SampleVenue, type Work } from "./types";

const written = z.record(z.string(), z.array(work)).parse({
  comedy,
  dance,
  exhibitions,
  family,
  films,
  library,
  museum,
  noise,
  performance,
  photography,
  plays,
  queer,
  readings,
  recreation,
  rooms,
  talks,
  workshops,
});
const grammar: Record<string, readonly string[]> = grammarRows;

interface Act {
  name: string;
  about: string;
  /** Who else is on the bill, and how often somebody is. */
  support?: { text: string; share: number };
}

const ACTS: Record<string, Act> = {
  band: {
    name: "{band}",
    about: "{sound}, {from}. {quirk} {house}",
    support: { text: "{support}", share: 0.6 },
  },
  jazz: { name: "{quartet}", about: "{jazz}. {quirk}" },
  chamber: { name: "{quartet}", about: "{chamber}. {house}" },
  orquesta: { name: "{orquesta}", about: "{latin}. {house}", support: { text: "{dj}", share: 0.4 } },
  dj: { name: "{dj}", about: "{dance_music}. {house}", support: { text: "{dj}", share: 0.5 } },
  book: { name: "{person}: {novel}", about: "{first} reads from {novel}, {shape} about {subject}, {chat}." },
};

/** Replaces each {name} by one of its texts, to any depth; the same name stands for the same text in one act. */
function expand(template: string, random: Random, chosen: Map<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isRepeated = ["person", "novel", "first", "last"].includes(name);
    const kept = chosen.get(name);
    if (isRepeated && kept !== undefined) return kept;
    const text = expand(random.pick(grammar[name] ?? [name]), random, chosen);
    if (isRepeated) chosen.set(name, text);
    return text;
  });
}

export interface Booking {
  work: Work;
  /** As the house announces it, the bill included. */
  title: string;
}

/** The act of one evening. */
function actFor(kind: string, seed: string): Booking {
  const act = ACTS[kind] as Act;
  const random = seededRandom(seed);
  const chosen = new Map<string, string>();
  const name = expand(act.name, random, chosen);
  const about = expand(act.about, random, chosen);
  const support = act.support && random.chance(act.support.share);
  const with_ = support ? ` ${random.pick(["w/", "+", "with special guests"])} ` : "";
  const others = support ? expand(act.support?.text ?? "", random, new Map()) : "";
  return { work: { title: name, about }, title: name + with_ + others };
}

const orders = new Map<string, Work[]>();

/** All works of a bank in the venue's own order, those in its language first. */
function orderFor(bank: string, { slug, taste }: SampleVenue): Work[] {
  const key = `${bank} ${slug}`;
  const known = orders.get(key);
  if (known) return known;
  const all = shuffled(written[bank] ?? [], key);
  const own = taste ? all.filter(({ language }) => language?.startsWith(taste)) : [];
  const order = own.length > 0 ? own : all;
  orders.set(key, order);
  return order;
}

/** @param turn counts the evenings that the venue fills from this bank */
export function bookingFor(bank: string, venue: SampleVenue, turn: number, seed: string): Booking {
  if (bank in ACTS) return actFor(bank, `${venue.slug} ${seed}`);
  const order = orderFor(bank, venue);
  const chosen = order[turn % order.length];
  if (!chosen) throw new Error(`${venue.name} has nothing in its bank ${bank}.`);
  return { work: chosen, title: chosen.title };
}

export const worksOf = (bank: string): Work[] => written[bank] ?? [];
