/** Sentences as words: folded, with what a proof asks of each. Pure. */

export interface ProofWord {
  /** Folded: lower case, no accents, no possessive. */
  word: string;
  stem: string;
  /** Written with a capital that no sentence's start explains. */
  isName: boolean;
  /** The first word after a comma, semicolon, colon or dash, or of the sentence. */
  startsClause: boolean;
  /** "Lena Brandt's" */
  isOwner: boolean;
}

/** Verbs whose forms share no stem. */
const FORMS = `
be: been; make: made; write: wrote written; show: shown; sing: sang sung song songs; take: took taken; hang: hung; tell: told; send: sent
leave: left; keep: kept; go: went gone goes going; come: came; spend: spent; think: thought thoughts; stand: stood; meet: met; know: knew known
begin: began begun; fall: fell fallen; grow: grew grown; win: won; pay: paid; sit: sat; lose: lost; sell: sale sold sales; find: found
see: saw seen; hear: heard; feel: felt; break: broke broken; drive: drove driven; eat: ate eaten; drink: drank drunk; sleep: slept
teach: taught; draw: drew drawn; wear: wore worn; steal: stole stolen; catch: caught; fight: fought; foot: feet; wife: wives
give: gave given; speak: spoke spoken; choose: chose chosen; build: built; hold: held; buy: bought; bring: brought; ride: rode ridden
say: said; lie: lying lies lay lain; person: people; child: children kid kids; man: men; woman: women; life: lives; shelf: shelves
get: got gotten; mean: meant; run: ran; shake: shook shaken; throw: threw thrown; understand: understood; lead: led; lend: lent
forget: forgot forgotten; rise: rose risen; shut: shutting; win: winning; swim: swam swum; fly: flew flown; wake: woke woken; hide: hid hidden
bite: bit bitten; blow: blew blown; dig: dug; feed: fed; forgive: forgave forgiven; light: lit; prove: proven; seek: sought; shoot: shot
shine: shone; stick: stuck; strike: struck; swear: swore sworn; sweep: swept; tear: tore torn; deal: dealt; bend: bent; become: became
`;
const IRREGULAR = new Map(
  FORMS.trim()
    .split(/[;\n]/)
    .flatMap((line) => {
      const [root = "", forms = ""] = line.trim().split(": ");
      return forms.split(" ").map((form) => [form, root] as const);
    }),
);

/** "painted", "written": of a deed that is done. */
export const isPast = (word: string): boolean =>
  /[a-z]{2}ed$/.test(word) || (IRREGULAR.has(word) && IRREGULAR.get(word) !== word && !word.endsWith("s"));

const PIECE = /[\p{L}\p{N}]+(?:[.,:]\d+)*(?:['’](?!s\b)[\p{L}]+)*(?:['’]s\b)?(?:\+)?|\$|[,;:—–(]|\s-\s/gu;

/** @param text one sentence; hyphens part words, as "twenty-one" is two */
export function proofWordsOf(text: string): ProofWord[] {
  const words: ProofWord[] = [];
  let startsClause = true;
  let isFirst = true;
  for (const [piece] of text.matchAll(PIECE)) {
    if (/^[,;:—–(]$|^\s-\s$/.test(piece)) {
      startsClause = true;
      continue;
    }
    const word = folded(piece).replace(/'s$/, "");
    words.push({
      word,
      stem: stemOf(word),
      isName: !isFirst && /^\p{Lu}/u.test(piece),
      startsClause,
      isOwner: /['’]s$/u.test(piece),
    });
    startsClause = false;
    isFirst = false;
  }
  return words;
}

const ENDING = /(?<=[a-z]{3})(?:ings?|ers?|ors?|ed|en|ly|als?|ions?|ments?|ness)$/;

/** Without the endings that number, tense and doer add; two forms of one word end alike. */
export function stemOf(word: string): string {
  const root = IRREGULAR.get(word) ?? word;
  if (root.length < 4 || /\d/.test(root)) return root;
  let cut = root.replace(/ies$/, "y").replace(/(?<=[sxz]|ch|sh)es$|(?<![suxz]|ch|sh)s$/, "");
  while (ENDING.test(cut)) cut = cut.replace(ENDING, "");
  const single = cut.replace(/([bdfgklmnprt])\1$/, "$1").replace(/(?<=[a-z]{3})[ey]$/, "");
  return single.length < 3 ? root : single;
}

/** "Nine actors. Ninety minutes." is two. A full stop after a single letter, or "St.", ends nothing. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[^\s.]{2}[.!?]["”’)]?)(?<!\b(?:St|Dr|Mr|Mrs|Ms|No|vs|dir|feat|ft)\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();
