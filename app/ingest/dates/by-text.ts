/** Remembers what a pure function said of a text: a page has the same word, line and button again and again. */
const MOST_TEXTS = 3000;
/** Longer texts hardly come twice. */
const LONGEST = 300;

export function byText<Answer extends NonNullable<unknown>>(
  read: (text: string) => Answer,
): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    const remembered = answers.get(text);
    if (remembered !== undefined) return remembered;
    const answer = read(text);
    if (answers.size === MOST_TEXTS) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
