/** Pictures in a bucket of any storage with Amazon's S3 protocol. Visitors get them from the site, never from the bucket. */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { load } from "cheerio";
import { LRUCache } from "lru-cache";
import { keyOf } from "~/lib/pictures";
import { seconds } from "~/lib/time";
import { typeOf, type PictureStore, type StoredFile } from "./picture-store";

export interface S3Settings {
  /** The bucket's address, without a slash at the end. */
  bucketUrl: string;
  keyId: string;
  secret: string;
  region: string;
}

const TIMEOUT = seconds(20);
const RETRIES = 2;
/** Files that are asked for again and again, in each process. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;

export function s3Store({ bucketUrl, keyId, secret, region }: S3Settings): PictureStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: "s3",
    retries: RETRIES,
  });
  const remembered = new LRUCache<string, Uint8Array>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength || 1,
  });

  /** @param accepted statuses beside 2xx */
  async function ask(path: string, init: RequestInit, accepted: number[] = []): Promise<Response> {
    const answer = await client.fetch(bucketUrl + path, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    if (answer.ok || accepted.includes(answer.status)) return answer;
    const code = load(await answer.text(), { xmlMode: true })("Code")
      .first()
      .text();
    throw new Error(`The picture store answers ${answer.status}${code ? ` (${code})` : ""}.`);
  }

  return {
    async put(name, bytes) {
      const headers = { "content-type": typeOf(name), "x-amz-content-sha256": sha256(bytes) };
      await ask(`/${name}`, { method: "PUT", headers, body: Buffer.from(bytes) });
    },
    async read(name) {
      const cached = remembered.get(name);
      if (cached) return cached;
      const answer = await ask(`/${name}`, { method: "GET" }, [404]);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 404) return null;
      remembered.set(name, bytes);
      return bytes;
    },
    async remove(name) {
      remembered.delete(name);
      await ask(`/${name}`, { method: "DELETE" }, [404]);
    },
    async *list() {
      for (let token: string | null = ""; token !== null;) {
        const query = new URLSearchParams({
          "list-type": "2",
          ...(token && { "continuation-token": token }),
        });
        const answer = await ask(`/?${query}`, { method: "GET" });
        const { files, next } = readList(await answer.text());
        yield* files;
        token = next;
      }
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** One page of a bucket's list (ListObjectsV2). */
function readList(xml: string): { files: StoredFile[]; next: string | null } {
  const $ = load(xml, { xmlMode: true });
  const files = $("Contents")
    .toArray()
    .map((item) => ({
      name: $(item).children("Key").text(),
      changedAt: new Date($(item).children("LastModified").text()),
    }))
    .filter(({ name }) => keyOf(name) !== null);
  return { files, next: $("NextContinuationToken").text() || null };
}
