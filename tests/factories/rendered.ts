/** An answer as the renderer hands it to the server in front. */
import { AnswerFacts, type Rendered } from "~/web/memory/facts";

type Facts = Partial<Pick<AnswerFacts, "keptFor" | "ownScripts">>;

/** @param tags what the answer shows; a list's tags have a tilde */
export function rendered(response: Response, marks: Facts = {}, tags = ""): Rendered {
  const facts = Object.assign(new AnswerFacts(), marks);
  const shown = tags.split(" ").filter(Boolean);
  facts.dependencies.add({
    own: shown.filter((tag) => !tag.startsWith("~")),
    lists: shown.filter((tag) => tag.startsWith("~")).map((tag) => tag.slice(1)),
  });
  return { response, facts };
}
