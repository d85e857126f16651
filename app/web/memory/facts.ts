/** Facts of a route's answer for the server in front of it. An object beside the response: a header could reach visitors. */
import { Dependencies } from "./dependencies";

export class AnswerFacts {
  /** Tags of what the answer shows: a change of it ends the kept one. */
  readonly dependencies = new Dependencies();
  /** For how many seconds the page cache may keep the answer; 0 for not at all. */
  keptFor = 0;
  /** The hash sources of the page's own inline scripts. */
  ownScripts: readonly string[] = [];
}

export interface Rendered {
  response: Response;
  facts: AnswerFacts;
}
