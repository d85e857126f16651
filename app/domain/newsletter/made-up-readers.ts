/** Ten readers that do not exist, so that editors see what different people would get. They have no account and get no mail. */
import { listInterests } from "@db/queries/events/interests";
import { findNote } from "@db/queries/newsletter/from-editors";
import type { ReaderRow } from "@db/queries/newsletter/readers";
import type { Frequency, WeekdayName } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { loadVoice } from "~/domain/super/voice";
import { openPool } from "~/domain/for-you/pools";
import { localDay } from "~/lib/time";
import { noteDay } from "./from-editors";
import { createRenderer, renderLetterFor, type RenderedLetter } from "./letter-renderer";
import { openLinks } from "./links";
import { NOBODY } from "./reader";
import { renderSecondLetter } from "./second-letter";

interface MadeUpReader {
  id: string;
  name: string;
  /** The reader, in a few words. */
  about: string;
  /** Names of interests, the dearest first; those that the site does not have are left out. */
  likes: string[];
  zips: string[];
  days: WeekdayName[];
  frequency: Frequency;
  goesOutByDay?: boolean;
}

const WEEKEND: WeekdayName[] = ["Friday", "Saturday", "Sunday"];
const WORKDAYS: WeekdayName[] = ["Monday", "Tuesday", "Wednesday", "Thursday"];

export const MADE_UP_READERS: MadeUpReader[] = [
  {
    ...{ id: "nora", name: "Nora", about: "Film and art, Williamsburg, weekends" },
    ...{ likes: ["Film", "Art"], zips: ["11211"], days: WEEKEND, frequency: "weekly" },
  },
  {
    ...{ id: "theo", name: "Theo", about: "Stages, Upper West Side" },
    ...{ likes: ["Theatre", "Dance", "Comedy"], zips: ["10025"], days: ["Thursday", "Friday", "Saturday"] },
    frequency: "weekly",
  },
  {
    ...{ id: "ines", name: "Ines", about: "Talks and books, Long Island City, every second week" },
    ...{ likes: ["Talks", "Literature", "Photography"], zips: ["11101"], days: ["Tuesday", "Thursday"] },
    frequency: "biweekly",
  },
  {
    ...{ id: "marcus", name: "Marcus", about: "With two children, the Bronx, by day too" },
    ...{ likes: ["Family", "Music"], zips: ["10463"], days: ["Saturday", "Sunday"], frequency: "weekly" },
    goesOutByDay: true,
  },
  {
    ...{ id: "lena", name: "Lena", about: "Dance, Staten Island, monthly, no days" },
    ...{ likes: ["Dance"], zips: ["10312"], days: [], frequency: "monthly" },
  },
  {
    ...{ id: "sam", name: "", about: "Has said nothing at all" },
    ...{ likes: [], zips: [], days: [], frequency: "weekly" },
  },
  {
    ...{ id: "priya", name: "Priya", about: "Music and comedy, Park Slope, every morning" },
    ...{ likes: ["Music", "Comedy"], zips: ["11215"], days: ["Thursday", ...WEEKEND], frequency: "daily" },
  },
  {
    ...{ id: "walt", name: "Walt", about: "Retired, Upper West Side, any day and by day too" },
    ...{ likes: ["Art", "Talks", "Music"], zips: ["10024"], days: [...WORKDAYS, ...WEEKEND] },
    ...{ frequency: "weekly", goesOutByDay: true },
  },
  {
    ...{ id: "jo", name: "Jo", about: "Ticked everything, Jackson Heights" },
    likes: ["Art", "Film", "Theatre", "Dance", "Music", "Comedy", "Literature", "Talks", "Performance"],
    ...{ zips: ["11372"], days: WEEKEND, frequency: "weekly" },
  },
  {
    ...{ id: "kit", name: "Kit", about: "Learns things, lives in Bushwick, works downtown" },
    ...{ likes: ["Workshops", "Art"], zips: ["11221", "10003"], days: WORKDAYS, frequency: "biweekly" },
  },
];

/** Their letter of today, or the one that teaches; null with too little to say. Nothing is stored. */
export async function renderMadeUp(
  ctx: Pick<DomainContext, "db" | "now" | "appOrigin">,
  reader: MadeUpReader,
  kind: "letter" | "second",
): Promise<RenderedLetter | null> {
  const frequency = kind === "second" ? "weekly" : reader.frequency;
  const { pool, miles } = await openPool(ctx, frequency);
  const renderer = await createRenderer({
    due: { frequency, period: localDay(ctx.now(), brand.zone) },
    pool,
    appOrigin: ctx.appOrigin,
    links: await openLinks(ctx),
    note: await findNote(ctx.db, noteDay(ctx.now())),
    voice: await loadVoice(ctx.db),
  });
  const row = await rowOf(ctx, reader);
  const own = { ...renderer, miles };
  return kind === "second" ? renderSecondLetter(own, row, reader.frequency) : renderLetterFor(own, row);
}

async function rowOf({ db }: Pick<DomainContext, "db">, reader: MadeUpReader): Promise<ReaderRow> {
  const idOf = new Map((await listInterests(db)).map(({ id, name }) => [name, id]));
  return {
    ...NOBODY,
    full_name: reader.name,
    interests: reader.likes.flatMap((name) => idOf.get(name) ?? []),
    ...{ zips: reader.zips, days: reader.days, goes_out_by_day: reader.goesOutByDay ?? false },
  };
}
