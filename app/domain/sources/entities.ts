/** Character references ("&amp;", "&#8217;"), each kind asked of the HTML parser once and then remembered. */
import { load } from "cheerio/slim";

const REFERENCE = /&(?:#[xX]?[\da-fA-F]+;?|[a-zA-Z][a-zA-Z\d]*;?)/g;
/** In an attribute "&copy=1" and "&section" are parts of an address, unless a semicolon says otherwise. */
const IN_ATTRIBUTE = /&(?:#[xX]?[\da-fA-F]+;?|[a-zA-Z][a-zA-Z\d]*(?:;|(?![=a-zA-Z\d])))/g;
/** More than a page in any language uses; a hostile one must not fill the memory. */
const MOST_REMEMBERED = 2000;

function remembering(decode: (reference: string) => string): (reference: string) => string {
  const known = new Map<string, string>();
  return (reference) => {
    let plain = known.get(reference);
    if (plain === undefined) {
      plain = decode(reference);
      if (known.size < MOST_REMEMBERED) known.set(reference, plain);
    }
    return plain;
  };
}

const decoded = { xml: { xmlMode: false, decodeEntities: true } };
const inText = remembering((reference) => load(reference, decoded).root().text());
const inAttribute = remembering(
  (reference) => load(`<a title="${reference}">`, decoded)("a").attr("title") ?? reference,
);

export const decodeText = (text: string): string => text.replace(REFERENCE, inText);
export const decodeAttribute = (value: string): string => value.replace(IN_ATTRIBUTE, inAttribute);
