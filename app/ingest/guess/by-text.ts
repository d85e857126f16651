/** Remembers what a pure function said of a text: a page asks of the same line and the same button again and again. */
import { LRUCache } from "lru-cache";

const MOST_TEXTS = 3000;
/** Longer texts hardly come twice. */
const LONGEST = 300;

export function byText<Answer extends NonNullable<unknown>>(
  read: (text: string) => Answer,
): (text: string) => Answer {
  const answers = new LRUCache<string, Answer>({ max: MOST_TEXTS });
  return (text) => {
    if (text.length > LONGEST) return read(text);
    const remembered = answers.get(text);
    if (remembered !== undefined) return remembered;
    const answer = read(text);
    answers.set(text, answer);
    return answer;
  };
}
