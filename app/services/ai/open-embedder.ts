/** The maker of embeddings that the settings choose. Only that one is loaded. */
import type { AiSettings, Embedder } from "./client";

/** @param setting a server's, "local" for the site's own table, null for nobody */
export async function openEmbedder(
  setting: AiSettings | "local" | null,
  watch: NonNullable<AiSettings["watch"]>,
): Promise<Embedder | null> {
  if (setting === "local") return (await import("./local-embedder")).localEmbedder;
  return setting && (await import("./client")).createAi({ ...setting, watch });
}
