/**
 * Remembers what is worked out for a page, with the page. A WeakMap of all pages would keep each of them alive until the engine
 * looks through all of its memory, and every page is some megabytes.
 */
export interface Remembering {
  answers: Map<unknown, unknown>;
}

export function oncePerPage<Page extends Remembering, Answer>(work: (page: Page) => Answer) {
  return (page: Page): Answer => {
    if (!page.answers.has(work)) page.answers.set(work, work(page));
    return page.answers.get(work) as Answer;
  };
}
