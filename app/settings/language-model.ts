/** Which language model is asked; part of settings.ts. */
import { choiceOf, pricePair, secret, setting, url, wholeNumber, plainText } from "./kinds";

/** Embeddings are made on this machine, or not at all. */
const NOT_ASKED = { setting: "EMBEDDINGS", is: ["local", "off"] };

export const languageModel = {
  OPENAI_API_KEY: setting(secret.optional(), {
    description:
      "A key of OpenAI, or of any server with the same API. The model writes recommendations, makes the embeddings of the knowledge base and of searches, and reads pages that nothing else can read.",
    otherwise: "those features are off; everything else works",
    example: "sk-…",
    privacy: {
      says: "The words of a search go to a language model, without anything that names you, so that events of like meaning are found. So do texts of events and of venues’ pages, and a poster that you have read.",
      instead: {
        ...NOT_ASKED,
        says: "Texts of events and of venues’ pages go to a language model, and a poster that you have read. The words of a search do not.",
      },
    },
  }),
  OPENAI_BASE_URL: setting(url(["https:", "http:"]).optional(), {
    description: "The address of another server with OpenAI's API, such as a local one.",
    otherwise: "OpenAI's own",
    example: "http://localhost:11434/v1",
    privacy: { says: "That model is asked at {host}." },
  }),
  OPENAI_MODEL: setting(plainText("the name of a model, such as gpt-4o-mini").default("gpt-4o-mini"), {
    description: "The model that writes and reads.",
  }),
  OPENAI_PRICES: setting(pricePair.optional(), {
    description:
      "What a million tokens cost, read and written, in dollars: editors then see under Texts what each text and each day cost.",
    otherwise: "costs are shown in tokens",
    example: "0.15/0.60",
  }),
  OPENAI_EMBEDDING_MODEL: setting(
    plainText("the name of a model, such as text-embedding-3-small").default("text-embedding-3-small"),
    {
      description:
        "The model that makes embeddings, with at most 1,536 numbers. After a change all embeddings are made again.",
    },
  ),
  EMBEDDINGS: setting(choiceOf(["openai", "local", "off"]).optional(), {
    description:
      "Who makes embeddings: `openai`, the server of the key; `local`, a table of words that ships with the site, less able and without a server; `off`, nobody.",
    otherwise: "`openai` with a key, else `local`",
    example: "local",
  }),
  EMBEDDINGS_API_KEY: setting(secret.optional(), {
    description: "The key of the server that makes embeddings, where it is another one than the writer's.",
    otherwise: "`OPENAI_API_KEY`",
    example: "sk-…",
    privacy: {
      says: "The words of a search go to a language model, without anything that names you, so that events of like meaning are found.",
      instead: { ...NOT_ASKED, says: null },
    },
  }),
  EMBEDDINGS_BASE_URL: setting(url(["https:", "http:"]).optional(), {
    description: "The address of that server.",
    otherwise: "`OPENAI_BASE_URL`",
    example: "http://localhost:11434/v1",
    privacy: { says: "Embeddings are made at {host}.", instead: { ...NOT_ASKED, says: null } },
  }),
  EDITORIAL_DAILY_LIMIT: setting(wholeNumber(0, 100_000).default(100), {
    description:
      "How many recommendations are written per day at most; `0` for none. A fifth is kept for those that editors ask for. Each takes two calls, or four.",
  }),
  EDITORIAL_APPROVAL: setting(choiceOf(["on", "off"]).default("on"), {
    description:
      "`on`: what the model writes waits under Texts until an editor publishes it. `off`: what passes both checks is published at once.",
  }),
};
