/**
 * The words of dates and times, as data: one row per language. Each list is in calendar order, its entries separated by commas and
 * their spellings by spaces, without accents. "Weak" words are other words elsewhere: they count only beside a number.
 */

import type { Meaning } from "./meaning";

interface Language {
  months: string;
  weekdays: string;
  weakMonths?: string;
  weakWeekdays?: string;
  words: Partial<Record<Meaning, string>>;
}

const NAMES = ["first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th"];
/** "First" is 1. */
export const ORDINALS = new Map(
  NAMES.flatMap((names, index) => names.split(" ").map((name): [string, number] => [name, index + 1])),
);

export const LANGUAGES: Language[] = [
  {
    months:
      "january jan, february feb febr, march mar, april apr, may, june jun, july jul, august aug, september sep sept, october oct, november nov, december dec",
    weekdays:
      "sunday sundays sun suns, monday mondays mon mons, tuesday tuesdays tue tues, wednesday wednesdays wed weds, thursday thursdays thu thur thurs, friday fridays fri fris, saturday saturdays sat sats",
    words: {
      to: "to through thru",
      until: "until till til ends ending closes closing thru through",
      from: "from starting starts beginning begins opens opening since commencing",
      and: "and plus",
      of: "of in",
      the: "the",
      at: "at on",
      every: "every each all weekly",
      other: "other alternate",
      last: "last",
      except: "except excepting excluding exc skip skipping dark closed",
      no: "no not off",
      daily: "daily nightly",
      weekdays: "weekdays weekday",
      weekends: "weekends weekend",
      month: "month monthly",
      noon: "noon midday",
      midnight: "midnight",
      am: "am",
      pm: "pm",
      hour: "oclock hrs hr",
      doors: "doors door signup signups",
      show: "show shows showtime music curtain begins starts start screening performance film concert",
      end: "ends end",
      ordinal: "st nd rd th",
      today: "today tonight",
      tomorrow: "tomorrow",
      night: "night nights evening evenings afternoon afternoons morning mornings",
      performance:
        "performance performances show shows class classes meeting meetings event events session sessions screening screenings",
    },
  },
  {
    months:
      "enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre setiembre, octubre, noviembre, diciembre",
    weakMonths: "ene, feb, mar, abr, may, jun, jul, ago, set sept, oct, nov, dic",
    weekdays: "domingo domingos, lunes, martes, miercoles, jueves, viernes, sabado sabados",
    weakWeekdays: "dom, lun, mar, mie, jue, vie, sab",
    words: {
      weakTo: "a",
      to: "al hasta",
      until: "hasta",
      from: "desde",
      weakAnd: "y e",
      of: "de del",
      the: "el los las",
      at: "las",
      clock: "las",
      every: "cada todos todas",
      except: "excepto salvo",
      noon: "mediodia",
      midnight: "medianoche",
      hour: "h hs horas",
      doors: "puertas",
      show: "inicio comienzo",
      today: "hoy",
    },
  },
  {
    months:
      "janvier janv, fevrier fevr, mars, avril avr, mai, juin, juillet juil, aout, septembre, octobre, novembre, decembre",
    weakMonths: "jan, fev, mar, avr, mai, jun, jul, aou, sep sept, oct, nov, dec",
    weekdays:
      "dimanche dimanches, lundi lundis, mardi mardis, mercredi mercredis, jeudi jeudis, vendredi vendredis, samedi samedis",
    weakWeekdays: "dim, lun, mar, mer, jeu, ven, sam",
    words: {
      weakTo: "a",
      to: "au aux jusqu",
      until: "jusqu jusquau",
      from: "du des",
      weakAnd: "et",
      of: "de",
      the: "le les",
      every: "chaque tous toutes",
      except: "sauf relache",
      noon: "midi",
      midnight: "minuit",
      hour: "h heures heure",
      doors: "portes ouverture",
      ordinal: "er",
      today: "aujourdhui",
    },
  },
  {
    months:
      "januar janner, februar, marz maerz, april, mai, juni, juli, august, september, oktober okt, november, dezember",
    weakMonths: "jan, feb, mar mrz, apr, mai, jun, jul, aug, sep sept, okt, nov, dez",
    weekdays:
      "sonntag sonntags, montag montags, dienstag dienstags, mittwoch mittwochs, donnerstag donnerstags, freitag freitags, samstag samstags sonnabend",
    weakWeekdays: "so, mo, di, mi, do, fr, sa",
    words: {
      to: "bis",
      until: "bis",
      from: "vom ab",
      and: "und",
      the: "den der zum",
      at: "um am",
      every: "jeden jede jeweils",
      except: "ausser",
      noon: "mittags",
      midnight: "mitternacht",
      hour: "uhr h",
      doors: "einlass turen tur ture turoffnung",
      show: "beginn anfang konzertbeginn konzert",
      daily: "taglich",
      today: "heute",
    },
  },
  {
    months:
      "gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre, novembre, dicembre",
    weakMonths: "gen, feb, mar, apr, mag, giu, lug, ago, set, ott, nov, dic",
    weekdays: "domenica, lunedi, martedi, mercoledi, giovedi, venerdi, sabato sabati",
    weakWeekdays: "dom, lun, mar, mer, gio, ven, sab",
    words: {
      weakTo: "a",
      to: "al fino",
      until: "fino",
      from: "dal",
      weakAnd: "e",
      of: "di",
      at: "alle ore dalle",
      clock: "ore alle dalle",
      every: "ogni",
      except: "tranne",
      noon: "mezzogiorno",
      midnight: "mezzanotte",
      hour: "h",
      doors: "porte",
      show: "inizio",
      today: "oggi",
    },
  },
  {
    months:
      "janeiro, fevereiro, marco, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro",
    weakMonths: "jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez",
    weekdays: "domingo domingos,,,,,, sabado sabados",
    weakWeekdays: "dom, seg segunda, ter terca, qua quarta, qui quinta, sex sexta, sab",
    words: {
      weakTo: "a",
      to: "ao ate",
      until: "ate",
      weakAnd: "e",
      of: "de",
      at: "as",
      every: "todo toda todos todas",
      except: "exceto",
      noon: "meio-dia",
      midnight: "meia-noite",
      hour: "h horas",
      doors: "portas",
      today: "hoje",
    },
  },
  {
    months:
      "января январь, февраля февраль, марта март, апреля апрель, мая маи, июня июнь, июля июль, августа август, сентября сентябрь, октября октябрь, ноября ноябрь, декабря декабрь",
    weakMonths: "янв, фев, мар, апр, май, июн, июл, авг, сен сент, окт, ноя нояб, дек",
    weekdays: "воскресенье, понедельник, вторник, среда среду, четверг, пятница пятницу, суббота субботу",
    weakWeekdays: "вс, пн, вт, ср, чт, пт, сб",
    words: {
      to: "по до",
      until: "до",
      from: "с",
      and: "и",
      at: "в",
      every: "каждыи каждую каждое",
      except: "кроме",
      noon: "полдень",
      midnight: "полночь",
      hour: "ч час часов",
      of: "г",
      today: "сегодня",
    },
  },
  {
    months:
      "januari, februari, maart, april, mei, juni, juli, augustus, september, oktober, november, december",
    weakMonths: "jan, feb, mrt, apr, mei, jun, jul, aug, sep, okt, nov, dec",
    weekdays: "zondag, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag",
    weakWeekdays: "zo, ma, di, wo, do, vr, za",
    words: {
      to: "tot t/m",
      until: "tot",
      from: "van",
      weakAnd: "en",
      at: "om",
      hour: "uur",
      every: "elke",
      doors: "deuren",
      show: "aanvang",
      today: "vandaag",
    },
  },
  {
    months:
      "januar januari, februar februari, marts mars, april, maj mai, juni, juli, augusti august, september, oktober, november, december desember",
    weakMonths: "jan, feb, mar, apr, maj, jun, jul, aug, sep, okt, nov, des dec",
    weekdays: "sondag, mandag, tirsdag tisdag, onsdag, torsdag, fredag, lordag",
    weakWeekdays: "son, man, tir tis, ons, tor tors, fre, lor",
    words: {
      to: "til till",
      weakAnd: "og och",
      from: "fra fran",
      at: "kl klo klokken",
      clock: "kl klo klokken",
      every: "hver varje",
      doors: "insslapp dorrar dorene dore",
      today: "idag",
    },
  },
  {
    months: "",
    weekdays:
      "星期日 星期天 周日 週日 일요일, 星期一 周一 週一 월요일, 星期二 周二 週二 화요일, 星期三 周三 週三 수요일, 星期四 周四 週四 목요일, 星期五 周五 週五 금요일, 星期六 周六 週六 토요일",
    weakWeekdays: "日, 一 월, 二 화, 三 수, 四 목, 五 금, 六 토",
    words: {
      to: "至 到 부터",
      until: "까지 截至 为止",
      and: "和 及",
      every: "每 매주",
      except: "除 제외",
      am: "上午 早上 凌晨 오전",
      pm: "下午 晚上 傍晚 오후 저녁",
      noon: "中午 정오",
      hour: "点 點 时 時 시",
      minute: "分 분",
      half: "半 반",
      year: "年 년",
      month: "月 월",
      day: "日 号 號 일",
      doors: "开门 開場 입장",
      show: "开演 開演 공연",
      today: "今天 今晚 오늘",
    },
  },
];
