/** Holidays by their rules, for searches that name one. Pure. */
import { addDays, noonOf } from "~/lib/time";

interface Holiday {
  /** Takes folded words. */
  says: RegExp;
  /** Its day in a year. */
  on: (year: number) => string;
  /** Also what events are about: only "on Christmas" is the day. */
  isTheme?: true;
}

const date = (month: number, day: number) => (year: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The nth such weekday of a month (0 is Sunday); the last one for -1. */
const nth = (n: number, weekday: number, month: number) => (year: number) => {
  const first = date(month, 1)(year);
  const ahead = (weekday - noonOf(first).getUTCDay() + 7) % 7;
  const days = Array.from({ length: 5 }, (_, week) => addDays(first, ahead + 7 * week));
  return days.filter((day) => day.slice(0, 7) === first.slice(0, 7)).at(n > 0 ? n - 1 : n) ?? first;
};

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher), and the days counted from it. */
const easter = (offset: number) => (year: number) => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const solar = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + solar + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(date(3, 28)(year), moon - weekday + offset);
};

const after = (on: Holiday["on"], days: number) => (year: number) => addDays(on(year), days);
const thanksgiving = nth(4, 4, 11);

const HOLIDAYS: readonly Holiday[] = [
  { says: /^new years? eve$/, on: date(12, 31) },
  { says: /^new years? day$/, on: date(1, 1) },
  { says: /^new years?$/, on: date(1, 1), isTheme: true },
  { says: /^(?:mlk|martin luther king(?: jr)?) day$/, on: nth(3, 1, 1) },
  { says: /^valentines?(?: day)?$/, on: date(2, 14) },
  { says: /^presidents? day$/, on: nth(3, 1, 2) },
  { says: /^(?:mardi gras|fat tuesday)$/, on: easter(-47), isTheme: true },
  { says: /^(?:st|saint) patricks? day$/, on: date(3, 17) },
  { says: /^good friday$/, on: easter(-2) },
  { says: /^easter(?: sunday)?$/, on: easter(0) },
  { says: /^cinco de mayo$/, on: date(5, 5) },
  { says: /^mothers? day$/, on: nth(2, 0, 5) },
  { says: /^memorial day$/, on: nth(-1, 1, 5) },
  { says: /^juneteenth$/, on: date(6, 19) },
  { says: /^fathers? day$/, on: nth(3, 0, 6) },
  { says: /^(?:independence day|(?:4th|fourth) of july)$/, on: date(7, 4) },
  { says: /^labor day$/, on: nth(1, 1, 9) },
  { says: /^(?:indigenous peoples?|columbus) day$/, on: nth(2, 1, 10) },
  { says: /^halloween$/, on: date(10, 31), isTheme: true },
  { says: /^election day$/, on: after(nth(1, 1, 11), 1) },
  { says: /^veterans day$/, on: date(11, 11) },
  { says: /^thanksgiving(?: day)?$/, on: thanksgiving },
  { says: /^black friday$/, on: after(thanksgiving, 1) },
  { says: /^(?:christmas|xmas) eve$/, on: date(12, 24) },
  { says: /^(?:christmas|xmas) day$/, on: date(12, 25) },
  { says: /^(?:christmas|xmas)$/, on: date(12, 25), isTheme: true },
];

/** The next day of a holiday, today included; null for other words. @param words folded, without apostrophes */
export function holidayIn(words: string, today: string): string | null {
  const name = words.replace(/^(?:on|for) /, "");
  const holiday = HOLIDAYS.find(({ says, isTheme }) => says.test(name) && !(isTheme && name === words));
  if (!holiday) return null;
  const year = Number(today.slice(0, 4));
  const day = holiday.on(year);
  return day < today ? holiday.on(year + 1) : day;
}
