/**
 * The words of dates and times in ten languages, as data. English stands first, then the other languages, then words that have
 * another meaning elsewhere and count only beside a number. Accents are left out.
 */
export const MONTHS = [
  "january jan | enero janvier janv januar janner gennaio janeiro января январь januari | ene gen янв",
  "february feb febr | febrero fevrier fevr februar febbraio fevereiro февраля февраль februari | fev фев",
  "march mar | marzo mars marz maerz marco марта март maart marts | mrz мар mrt",
  "april apr | abril avril avr aprile апреля апрель | abr апр",
  "may | mayo mai maggio maio мая маи mei maj | mag май",
  "june jun | junio juin juni giugno junho июня июнь | giu июн",
  "july jul | julio juillet juil juli luglio julho июля июль | lug июл",
  "august aug | agosto aout августа август augustus augusti | ago aou авг",
  "september sep sept | septiembre setiembre septembre settembre setembro сентября сентябрь | set сен сент",
  "october oct | octubre octobre oktober okt ottobre outubro октября октябрь | ott out окт",
  "november nov | noviembre novembre novembro ноября ноябрь | ноя нояб",
  "december dec | diciembre decembre dezember dicembre dezembro декабря декабрь desember | dic dez дек des",
];

export const WEEKDAYS = [
  "sunday sundays sun suns | domingo domingos dimanche dimanches sonntag sonntags domenica воскресенье zondag sondag 星期日 星期天 周日 週日 일요일 | dom dim so вс zo son 日",
  "monday mondays mon mons | lunes lundi lundis montag montags lunedi понедельник maandag mandag 星期一 周一 週一 월요일 | lun mo seg segunda пн ma man 一 월",
  "tuesday tuesdays tue tues | martes mardi mardis dienstag dienstags martedi вторник dinsdag tirsdag tisdag 星期二 周二 週二 화요일 | mar di ter terca вт tir tis 二 화",
  "wednesday wednesdays wed weds | miercoles mercredi mercredis mittwoch mittwochs mercoledi среда среду woensdag onsdag 星期三 周三 週三 수요일 | mie mer mi qua quarta ср wo ons 三 수",
  "thursday thursdays thu thur thurs | jueves jeudi jeudis donnerstag donnerstags giovedi четверг donderdag torsdag 星期四 周四 週四 목요일 | jue jeu do gio qui quinta чт tor tors 四 목",
  "friday fridays fri fris | viernes vendredi vendredis freitag freitags venerdi пятница пятницу vrijdag fredag 星期五 周五 週五 금요일 | vie ven fr sex sexta пт vr fre 五 금",
  "saturday saturdays sat sats | sabado sabados samedi samedis samstag samstags sonnabend sabato sabati суббота субботу zaterdag lordag 星期六 周六 週六 토요일 | sab sam sa сб za lor 六 토",
];

export const ORDINALS = ["first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th"];

/** The roles of words between dates and times. */
export const MEANINGS = {
  to: "to through thru al hasta au aux jusqu bis fino ao ate по до tot t/m til till 至 到 부터",
  until:
    "until till til ends ending closes closing thru through hasta jusqu jusquau bis fino ate до tot 까지 截至 为止",
  from: "from starting starts beginning begins opens opening since commencing desde du des vom ab dal с van fra fran",
  and: "and plus und и 和 及",
  of: "of in de del di г",
  the: "the el los las le les den der zum",
  at: "at on las um am alle ore dalle as в om kl klo klokken",
  every:
    "every each weekly cada todos todas chaque tous toutes jeden jede jeweils ogni todo toda каждыи каждую каждое elke hver varje 每 매주",
  all: "all",
  other: "other alternate",
  last: "last",
  except:
    "except excepting excluding exc skip skipping dark closed excepto salvo sauf relache ausser tranne exceto кроме 除 제외",
  no: "no not off",
  daily: "daily nightly taglich",
  weekdays: "weekdays weekday",
  weekends: "weekends weekend",
  monthUnit: "month monthly 月 월",
  noon: "noon midday mediodia midi mittags mezzogiorno meio-dia полдень 中午 정오",
  midnight: "midnight medianoche minuit mitternacht mezzanotte meia-noite полночь",
  am: "am 上午 早上 凌晨 오전",
  pm: "pm 下午 晚上 傍晚 오후 저녁",
  hour: "oclock hrs hr h hs horas heures heure uhr ч час часов uur 点 點 时 時 시",
  doors:
    "doors door signup signups puertas portes ouverture einlass turen tur ture turoffnung porte portas deuren insslapp dorrar dorene dore 开门 開場 입장",
  show: "show shows showtime music curtain begins starts start screening performance film concert inicio comienzo beginn anfang konzertbeginn konzert inizio aanvang 开演 開演 공연",
  end: "ends end",
  ordinal: "st nd rd th er",
  today: "today tonight hoy aujourdhui heute oggi hoje сегодня vandaag idag 今天 今晚 오늘",
  tomorrow: "tomorrow",
  night: "night nights evening evenings afternoon afternoons morning mornings",
  nights: "nights evenings afternoons mornings",
  performance:
    "performance performances show shows class classes meeting meetings event events session sessions screening screenings",
  /** Joins only days or times whose words are foreign: "4 a 6 de mayo". */
  weakTo: "a",
  weakAnd: "y e et en og och",
  /** Announces an hour: "ore 21". */
  clock: "las ore alle dalle kl klo klokken",
  minute: "分 분",
  half: "半 반",
  yearUnit: "年 년",
  dayUnit: "日 号 號 일",
};

/** Words that mean something only beside a date; alone they are words like any other. */
export const BESIDE = {
  feira: "feira",
  ish: "ish",
  halfBefore: "上午 早上 凌晨 오전 下午 晚上 傍晚 오후 저녁",
  shortHour: "h hr hs ч",
  halfLetter: "a p",
  open: "open opens",
  sign: "sign",
  up: "up",
  is: "time is are open opens",
  zoneTail: "time standard daylight",
  length: "minute minutes min mins hour hours year years week weeks people percent",
  share: "price off star stars cup cups full of scale point points people hour hours time times day days",
  partOfDay: "day night evening morning afternoon dia jour tag giorno noche soir",
  during: "in of during throughout all en im em a v de di do",
};

const ZONE_NAMES: Record<string, string> = {
  "America/New_York": "et est edt eastern",
  "America/Chicago": "ct cst cdt central",
  "America/Denver": "mt mst mdt mountain",
  "America/Los_Angeles": "pt pst pdt pacific",
  "America/Anchorage": "akt akst akdt alaska",
  "Pacific/Honolulu": "hst hawaii",
  "America/Halifax": "atlantic",
  UTC: "gmt utc",
  "Europe/London": "bst",
  "Europe/Paris": "cet cest",
  "Europe/Athens": "eet eest",
  "Asia/Kolkata": "ist",
  "Asia/Tokyo": "jst",
  "Australia/Sydney": "aest aedt",
};

/** Zones as people write them after a time. */
export const ZONES: Record<string, string> = Object.fromEntries(
  Object.entries(ZONE_NAMES).flatMap(([zone, names]) => names.split(" ").map((name) => [name, zone])),
);
