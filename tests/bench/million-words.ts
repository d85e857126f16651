/**
 * Sentences as descriptions have them: few words stand everywhere, most stand hardly anywhere, and parts of words
 * ("art", "bar", "city") stand in many different ones. The same at every run.
 */
const KNOWN =
  "the a of and in with for music art live night party city new artist artists start free show bar heart quarter " +
  "barbecue street capacity department theatre urban velocity rhubarb barn simplicity electricity dance film garden " +
  "cartoon startling barrel martini publicity smart charts embarrassed departure quartet scarcity artisanal ferocity";
const SYLLABLES =
  "ba bar ber bo ca car ci cor da del di dor e en er fa fi for ga gle go ha her hi in ing ja ka ker la len li lo ma " +
  "men mi mo na ne ni nor o on pa per pi po ra re ri ro sa se sha si so sta ta te ter ti ting to tra u un va ver vi " +
  "wa we wi ya yo za art city";
const WORDS = 15_000;
const LENGTH = 18;

export function sentences(count: number): string[] {
  const next = numbers();
  const syllables = SYLLABLES.split(" ");
  const words = KNOWN.split(" ");
  while (words.length < WORDS) {
    const parts = Array.from(
      { length: 2 + (words.length % 3) },
      () => syllables[Math.floor(next() * syllables.length)],
    );
    words.push(parts.join(""));
  }
  const sentence = () =>
    Array.from({ length: LENGTH }, () => words[Math.floor(WORDS * next() ** 5)]).join(" ");
  return Array.from({ length: count }, sentence);
}

/** A linear congruential generator: the numbers need not be good, only the same. */
function numbers(): () => number {
  let state = 20_261_121;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
