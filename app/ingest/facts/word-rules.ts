/**
 * How texts say a format, an access feature or an occasion: for each word what a title, a sentence of a description and a field of
 * data write. Data of read-words.ts; word lists only, so that each phrase has its line.
 */
import type { Accessibility, Format, Occasion } from "@db/facts";
import { oneOf } from "~/lib/regex";

export interface WordRule<Word extends string> {
  word: Word;
  /** In a field or a category that is about nothing else: "Open captions", "openCaptions". */
  field: RegExp;
  title: RegExp;
  /** In a sentence of running text. */
  text: RegExp;
  /** Words that the sentence must not say. */
  unless?: RegExp;
}

interface Phrases {
  field: string;
  /** Marks of titles that say more, or less, than a sentence. */
  title?: string;
  text: string;
  unless?: string;
}

const GAUGES = ["8", "16", "35", "70"] as const;
const ON_FILM = String.raw`(?:in|on|from|of) (?:(?:a|an|the|glorious|original|archival|imported|rare|beautiful|brand[ -]new|new|newly struck|restored|vintage|imax) ){0,4}`;
/** A camera's gauge says nothing of the print. */
const CAMERA = oneOf`
  \b(?:shot|filmed|photographed|captured|scanned|transferred|restored|made|digiti[sz]ed) (?:entirely |partly |originally )?(?:on|in|from) (?:\w+ ){0,2}\d{1,2} ?mm
  \d{1,2} ?mm (?:film )?(?:photo\w*|cameras?|lens\w*|slides?|negatives?|stills?|film (?:rolls?|stock|photo\w*|cameras?)|workshop|class|filmmaking)
  \b\d{1,2} ?mm[- ]to[- ](?:digital|video|dcp)
`;

const gaugeRule = (gauge: (typeof GAUGES)[number]) => {
  const mm = String.raw`(?<![\d.,])${gauge} ?mm\b`;
  return rule(`${gauge}mm` as const, {
    field: String.raw`(?:(?:${ON_FILM}|(?:new|archival|restored|imax) ))?${gauge} ?mm(?: (?:film|prints?|film print|projection|screening))*`,
    title: mm,
    text: oneOf`
      ${ON_FILM}${mm}
      ${mm} (?:archival |film |restored )?(?:prints?|screenings?|presentation|projection|double feature|version|copy|copies)\b
      ^${mm}\W*$|[,/|·(\[] ?${mm} ?(?:[,/|·)\].;]|print|$)
    `,
    unless: CAMERA,
  });
};

export const formatRules: WordRule<Format>[] = [
  ...GAUGES.map(gaugeRule),
  rule("imax", {
    field: String.raw`(?:in )?imax(?: .{2,12})?`,
    title: String.raw`\bIMAX\b(?! (?:theat|auditorium|hall))`,
    text: String.raw`\bin (?:\w+ )?IMAX\b|\bIMAX (?:\d\dmm|3d|laser|screenings?|presentation|version|experience)\b|^IMAX$`,
  }),
  rule("3d", {
    field: String.raw`(?:in |reald |digital )?3-?d(?: (?:film|screening|glasses))?`,
    title: String.raw`\bin 3-?D\b(?! (?:print|animat|model|design|sculpt))|[(\[](?:reald |digital )?3-?D[)\]]|\S 3-?D$`,
    text: String.raw`\b(?:presented|screened|screens|screening|shown|projected|film|movie) in (?:\w+ )?3-?D\b(?! (?:print|animat|model|design))|\b3-?D (?:screenings?|film|movie|projection|presentation|version)\b|^3-?D$`,
  }),
  rule("dcp", {
    field: String.raw`(?:(?:[248]k|digital|new) )*dcp`,
    title: String.raw`[(\[,/|] ?(?:[24]K )?DCP ?[)\],/|]|\b(?:on|in|[24]K) DCP\b|[,/|] ?DCP$`,
    text: String.raw`\b(?:[248]K|on(?: a)?(?: new)?|in|digital|restored|new) DCP\b|^DCP\W*$|[,/|·(\[] ?DCP ?(?:[,/|·)\].;]|$)`,
  }),
  rule("digital-restoration", {
    field: String.raw`(?:new |in |a |an |the )*(?:[248]k |digital |film )+restor(?:ation|ed).{0,20}|(?:newly )?restored|(?:new )?restoration|digitally restored|restored in [248]k`,
    title: oneOf`
      \b(?:[248]k|digital|film) (?:digital )?restorations?\b
      \b(?:digitally|newly) restored\b|\brestored in [248]k\b
      [(\[](?:new |newly )?restor(?:ation|ed)[)\]]|[-–—:|] (?:new |newly )restor(?:ation|ed)$
    `,
    text: oneOf`
      \b(?:new |brand[- ]new |recent |stunning |beautiful )?(?:[248]k|digital) (?:digital |film )?restorations?\b
      \bdigitally restored\b|\brestored in [248]k\b|\b[248]k[- ]restored\b
      \bnewly restored (?:print|version|film|in|by|dcp|copy|\d)
      \b(?:new|recent) restoration (?:by|from|of the film|courtesy)\b
    `,
    unless: String.raw`\b(?:river|marsh|wetland|forest|habitat|shore|oyster|building|furniture|ballroom|photo) restoration`,
  }),
  rule("live-score", {
    field: String.raw`(?:with |\+ )?(?:a )?live (?:original |musical |music )?(?:score|soundtrack|accompaniment)s?(?: by .*)?`,
    // Dancers and yogis have live accompaniment too.
    text: String.raw`\blive[- ](?:original |musical |piano |organ |music |theremin |orchestral |improvised |electronic ){0,2}(?:score|soundtrack)\b|^(?=.*\b(?:films?|silents?|movies?|screenings?|screened|pictures?)\b).*\blive[- ](?:\w+ ){0,2}accompaniment\b`,
    unless: String.raw`\blive[- ]score (?:updates?|boards?)`,
  }),
];

const ON_REQUEST = String.raw`\b(?:upon|on|by|with|if|advance) (?:\w+ )?request|\brequest(?:ed|s|ing)?\b|\bavailable (?:if|when) needed|\bcontact us\b`;
const NOT = String.raw`\b(?:not|no|without|isn['’]t|aren['’]t|unfortunately|lacks?|unable)\b`;
const UNSURE = `${ON_REQUEST}|${NOT}`;
const SHOWING = "(?:performances?|screenings?|shows?|showings?|matin[ée]es?|films?|programs?|events?)";

export const accessibilityRules: WordRule<Accessibility>[] = [
  rule("open-captions", {
    field: String.raw`(?:with |has )?(?:english )?open[- ]?caption(?:s|ed|ing)?(?: \(?oc\)?)?(?: ${SHOWING})?|oc|captions|captioned(?: ${SHOWING})?|hoh subtitles?|hard[- ]of[- ]hearing subtitles?`,
    title: String.raw`\bopen[- ]caption(?:s|ed|ing)?\b|[(\[/] ?OC ?[)\]/]|\/OC$|\bcaptioned(?= ${SHOWING}|[)\]]|$)|\bHOH (?:sub|caption)|[(\[]captions[)\]]`,
    text: String.raw`\bopen[- ]caption(?:s|ed|ing)?\b|\bcaptioned ${SHOWING}\b|^captioned\W*$|\bHOH subtitles\b`,
    unless: UNSURE,
  }),
  rule("closed-captions", {
    field: String.raw`(?:with )?closed[- ]?caption(?:s|ed|ing)?(?: available)?|cc`,
    title: String.raw`\bclosed[- ]caption(?:s|ed|ing)?\b|[(\[/]CC[)\]/]`,
    text: String.raw`\bclosed[- ]caption(?:s|ed|ing)?\b`,
    unless: String.raw`${UNSURE}|\b(?:learn|write|add|make) `,
  }),
  rule("asl", {
    field: String.raw`asl(?:[- ]interpret\w*)?(?: ${SHOWING})?|(?:american )?sign[- ]language(?: interpret\w*)?|signed(?: ${SHOWING})?`,
    title: String.raw`\bASL[- ]?(?:interpret\w*|${SHOWING}|tour|signed)\b|\bASL[)\]]|[(\[]ASL\b|\bwith ASL\b|[|+–—-] ?ASL$|\bsign[- ]language[- ]interpret\w*`,
    text: String.raw`\bASL[- ](?:interpret\w*|translat\w*|signed|${SHOWING})\b|\b(?:American )?sign[- ]language[- ](?:interpret\w*|translation)\b|\b(?:interpreted|signed) in ASL\b|\bwith ASL\b|^ASL\W*$`,
    unless: String.raw`${UNSURE}|\b(?:learn|class|lessons?|course|beginners?|training)\b`,
  }),
  rule("audio-description", {
    field: String.raw`audio[- ]?descri(?:bed|ptions?)(?: ${SHOWING})?|ad`,
    title: String.raw`\baudio[- ]descri(?:bed|ptions?)\b|[(\[]AD ?[)\]/]|[–—-] AD(?:\/|$)`,
    text: String.raw`\baudio[- ]descri(?:bed|ptions?)\b`,
    unless: UNSURE,
  }),
  rule("relaxed", {
    field: String.raw`relaxed(?: ${SHOWING}| environment)?|(?:autism|sensory)[- ](?:friendly|inclusive|adapted)(?: ${SHOWING})?`,
    title: String.raw`\brelaxed ${SHOWING}\b|[(\[]relaxed[)\]]|[-–—:|] relaxed$|^relaxed:|\b(?:autism|sensory)[- ](?:friendly|inclusive|adapted)\b`,
    text: String.raw`\brelaxed ${SHOWING}\b|^relaxed(?:\W*$|:| [-–—])|\b(?:autism|sensory)[- ](?:friendly|inclusive|adapted) ${SHOWING}\b|^sensory[- ](?:friendly|inclusive)\W*$`,
    unless: NOT,
  }),
  rule("wheelchair", {
    field: String.raw`wheelchair.{0,20}|step[- ]?free(?: access)?|fully accessible`,
    text: String.raw`\bwheelchair[- ](?:accessib(?:le|ility)|access|friendly|spaces?|seating)\b|\baccessible (?:by|for|to) wheelchairs?\b`,
    unless: String.raw`${NOT}|\bnon-?wheelchair|\blimited\b|\bpartial`,
  }),
  rule("assistive-listening", {
    field: String.raw`assistive[- ]?listening.{0,20}|(?:hearing|induction|t-?coil)[- ]?loops?`,
    text: String.raw`\bassist(?:ive|ed)[- ]listening\b|\b(?:hearing|induction) loop\b|\blistening devices?\b`,
    unless: UNSURE,
  }),
];

const PLACE_OF_PREMIERE: [Occasion, string][] = [
  ["world-premiere", "world"],
  ["us-premiere", String.raw`u\.? ?s\.?(?: ?a\.?)?|united states|(?<!north )american`],
  ["ny-premiere", String.raw`n\.? ?y\.?(?: ?c\.?)?|new york(?: city)?|brooklyn|queens|manhattan|bronx`],
];
/** A past premiere: "after its premiere" makes no premiere now. */
const HAD_PREMIERE = String.raw`\b(?:had|has had|since|after|following|before|received|made|returned?|originally|was) (?:\S+ ){0,6}premiere|\bpremiere(?:d)? (?:at|in) (?:\S+ ){1,6}(?:19|20)\d\d|\bat the (?:\w+ )?premiere\b|\b(?:created|role) .{0,60}premiere|\badobe\b`;
const A_PREMIERE = String.raw`(?:^|[-–—:|(\[]\s?|\b(?:the|a|an|its|our|this|in its) )`;

/** "Premiere of Silt", not "the world premiere stage adaptation". */
const ENDS = String.raw`(?=\s*(?:$|[.,;:!)\]—–|]|-\s|of\b|with\b|screening|performance|run\b|at\b|from\b|engagement))`;

const premiereRule = ([word, place]: [Occasion, string]) =>
  rule(word, {
    field: String.raw`(?:${place}) (?:theatrical |film )?premiere`,
    title: String.raw`\b(?:${place}) (?:theatrical |film |concert )?premieres?\b`,
    text: String.raw`${A_PREMIERE}(?:${place}) (?:theatrical |film |concert )?premiere\b${ENDS}`,
    unless: HAD_PREMIERE,
  });

const Q_AND_A = String.raw`q ?(?:&|and|\+|n) ?a`;

export const occasionRules: WordRule<Occasion>[] = [
  rule("premiere", {
    field: String.raw`.{0,24}premiere`,
    title: String.raw`\bpremieres?(?=\s*(?:$|[:–—|,)\]!+]|-\s| of\b| screening\b| with\b| w\/))`,
    text: String.raw`${A_PREMIERE}(?:world|u\.?s\.?a?\.?|united states|american|n\.?y\.?c?\.?|new york(?: city)?|brooklyn|north american|east coast|international|local|theatrical|national) (?:theatrical |film |concert )?premiere\b${ENDS}|^premiere\b${ENDS}|\bpremiere (?:screening|performance|run)\b`,
    unless: HAD_PREMIERE,
  }),
  ...PLACE_OF_PREMIERE.map(premiereRule),
  rule("opening-night", {
    field: String.raw`opening night(?: film| gala| party)?`,
    title: String.raw`\bopening night\b`,
    text: String.raw`^opening night\b|\bopening[- ]night (?:film|screening|party|gala|performance|concert)\b`,
  }),
  rule("closing", {
    field: String.raw`closing(?: night| reception| performance)?|final (?:performance|show|screening)`,
    title: String.raw`\bclosing (?:night|reception|party|performance|screening|show|weekend|ceremony)\b|\bfinal (?:performance|show|screening|weekend)\b`,
    text: String.raw`^(?:closing (?:night|performance|reception|weekend)|final (?:performance|show))\b|\bclosing[- ]night (?:film|screening|party|performance|concert)\b`,
  }),
  rule("preview", {
    field: String.raw`(?:in )?(?:sneak )?previews?(?: ${SHOWING})?`,
    title: String.raw`^(?:sneak )?previews?(?: ${SHOWING})?\s?[:–—|-]|\bsneak preview\b|[(\[](?:in )?previews?(?: ${SHOWING})?[)\]]|[-–—:|] (?:in )?previews?(?: ${SHOWING})?$|\bpreview ${SHOWING}\b`,
    text: String.raw`\bsneak preview\b|\bpreview (?:performances?|screenings?)\b|^(?:in )?previews?\W*$|^in previews\b|\bin previews (?:from|until|through)\b`,
  }),
  rule("q-and-a", {
    field: String.raw`.{0,24}\b${Q_AND_A}\b.{0,24}`,
    title: String.raw`\b${Q_AND_A}\b`,
    text: oneOf`
      \b(?:followed by|and|with|plus|includes?|including|featuring|for|\+|&) (?:an? |the |live |in-person |post-?screening |post-?show |audience |short |extended |director |filmmaker |artist |moderated |brief ){0,4}${Q_AND_A}\b
      \b(?:live|post-?screening|post-?show|director|filmmaker|artist|audience) ${Q_AND_A}\b
      \b${Q_AND_A} (?:with|to follow|follows|following|after|directly|immediately|moderated|led)\b|\b${Q_AND_A} session (?:with|to|after|follow)
      ^${Q_AND_A}\b
    `,
    unless: String.raw`\b${Q_AND_A} (?:page|section|forum|board)|\bfaq`,
  }),
  rule("talkback", {
    field: String.raw`.{0,24}talk-?back.{0,24}`,
    title: String.raw`\btalk-?backs?\b`,
    text: String.raw`\btalk-?backs?\b`,
    unless: NOT,
  }),
  rule("in-person", {
    field: String.raw`(?:director|filmmaker|artist|author|cast|guest)s? in (?:person|attendance)`,
    title: String.raw`\b(?:directors?|filmmakers?|artists?|authors?|cast|stars?|guests?) in[- ]person\b|\p{Lu}\S+ in person$`,
    text: String.raw`\b(?:directors?|filmmakers?|artists?|authors?|cast|crew|screenwriters?|producers?)(?: [^.,;!?\d]{2,60})? (?:will be |are |is )?in[- ](?:person|attendance)\b`,
    unless: NOT,
  }),
  rule("one-night-only", {
    field: String.raw`one night only`,
    text: String.raw`\b(?:one|1)[- ]night[- ]only\b`,
  }),
  rule("anniversary", {
    field: String.raw`\d.{0,24}anniversary.{0,24}|anniversary (?:screening|concert|show|edition)`,
    title: String.raw`\b(?:\d{1,3}(?:st|nd|rd|th)?|[a-z]+(?:th|first|second|third))[- ](?:year )?anniversary\b|\banniversary (?:screening|concert|show|celebration|party|edition|gala|performance)\b`,
    text: String.raw`\b\d{1,3}(?:st|nd|rd|th)?[- ](?:year )?anniversary (?:screenings?|concert|shows?|celebration|party|edition|gala|performance|restoration|tour)\b|^\d{1,3}(?:st|nd|rd|th) anniversary\W*$`,
  }),
  rule("members-only", {
    field: String.raw`members?[- ]only.{0,20}`,
    title: String.raw`\bmembers?[- ]only\b`,
    text: String.raw`^(?:this (?:event|screening|show|program) is )?(?:for )?members[- ]only(?:\W*$| (?:event|screening|show|preview|program))`,
    unless: String.raw`\b(?:reception|hours?|discount|pre-?sale|lounge|bar)\b`,
  }),
  rule("benefit", {
    field: String.raw`benefit(?: (?:concert|show|screening|party|performance))?|fundraiser`,
    title: String.raw`\bbenefit (?:concert|show|screening|party|performance|reading|night|gala|auction|dinner|for)\b|^(?:a )?benefit\b|\ba benefit$|[(\[]benefit[)\]]`,
    text: String.raw`\bbenefit (?:concert|show|screening|party|performance|reading|gala|auction)\b|^(?:this is )?a benefit (?:for|concert)\b|\b(?:proceeds|ticket sales|donations)(?: from \w+(?: \w+)?)?(?: will| to)?(?: directly)? benefit\b`,
    unless: String.raw`\bbenefits of\b`,
  }),
];

function rule<Word extends string>(word: Word, { field, title, text, unless }: Phrases): WordRule<Word> {
  const expression = (source: string) => new RegExp(`(?:${source})`, "i");
  return {
    word,
    field: expression(`^(?:${field})$`),
    title: expression(title ?? text),
    text: expression(text),
    ...(unless === undefined ? {} : { unless: expression(unless) }),
  };
}
