/** The language model: asks it for one vector and one answer in JSON. */
import type { Config } from "~/settings/config.server";
import { createAi, type Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import { seconds } from "~/lib/time";
import { fail, ok, warn, type Finding } from "./findings";

const PATIENCE = seconds(20);

/** @returns nothing for what is not set: the models are optional */
export async function checkModel({ ai, embeddings }: Pick<Config, "ai" | "embeddings">): Promise<Finding[]> {
  return Promise.all([
    ...(ai ? [checkAnswer(asked(ai))] : []),
    ...(embeddings !== null && embeddings !== "local" ? [checkEmbedding(asked(embeddings))] : []),
  ]);
}

const QUESTION = {
  instructions: "Answer with the word that is asked for.",
  material: "Say yes.",
  schemaName: "check",
  schema: {
    type: "object",
    properties: { word: { type: "string" } },
    required: ["word"],
    additionalProperties: false,
  },
  retries: 0,
};

async function checkAnswer(ai: Ai): Promise<Finding> {
  const began = Date.now();
  try {
    const { value } = await ai.json(QUESTION);
    const summary = `${ai.model} answered after ${((Date.now() - began) / seconds(1)).toFixed(1)} s`;
    return typeof value === "object" && value !== null && "word" in value
      ? ok("model", summary)
      : warn("model", `${summary}, but not in the form that was asked for`, "Choose another OPENAI_MODEL.");
  } catch (error) {
    return failed("model", error, "Correct OPENAI_API_KEY, OPENAI_BASE_URL or OPENAI_MODEL.");
  }
}

async function checkEmbedding(ai: Ai): Promise<Finding> {
  try {
    await ai.embed(["Moths"], { patience: PATIENCE });
    return ok("embeddings", `${ai.embeddingModel} makes them`);
  } catch (error) {
    return failed(
      "embeddings",
      error,
      "Correct OPENAI_EMBEDDING_MODEL or EMBEDDINGS_BASE_URL; without it searches go by words alone.",
    );
  }
}

function failed(name: string, error: unknown, advice: string): Finding {
  if (!(error instanceof AiFailure)) throw error;
  return fail(name, error.message, advice);
}

const asked = (settings: NonNullable<Config["ai"]>): Ai => createAi({ ...settings, patience: PATIENCE });
