/** Reads the vectors out of an answer. Those of a server are stored in one size, whatever its model. */
import { AiFailure } from "./failure";

export const EMBEDDING_SIZE = 1536;

/** @throws AiFailure unless there is one vector for each of `count` texts */
export function readVectors(
  answer: { data?: { index: number; embedding: unknown }[] },
  count: number,
  model: string,
): number[][] {
  const vectors: number[][] = [];
  for (const { index, embedding } of answer?.data ?? []) {
    if (isVector(embedding)) vectors[index] = fitted(embedding, model);
  }
  const complete = Array.from({ length: count }, (_, index) => vectors[index]);
  if (vectors.length !== count || complete.some((vector) => vector === undefined)) {
    throw new AiFailure("malformed", "The language model's server did not give one vector per text.");
  }
  return complete as number[][];
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((n) => Number.isFinite(n)) &&
  value.some((n) => n !== 0);

/** Zeros at the end change no angle: models with shorter vectors serve as well. */
function fitted(vector: number[], model: string): number[] {
  if (vector.length > EMBEDDING_SIZE) {
    throw new AiFailure(
      "misconfigured",
      `The model ${model} gives vectors of ${vector.length} numbers; at most ${EMBEDDING_SIZE} can be stored. Choose another OPENAI_EMBEDDING_MODEL.`,
    );
  }
  return [...vector, ...Array<number>(EMBEDDING_SIZE - vector.length).fill(0)];
}
