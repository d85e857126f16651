/** Loads one interest with its form's values and what a merge would touch. */
import { countUses, findAdminInterest, listInterestVersions } from "@db/queries/admin/interests";
import type { AppContext } from "~/context";
import { slugOf } from "~/lib/text";

export type LoadedInterest = NonNullable<Awaited<ReturnType<typeof loadInterest>>>;

/** @returns null if the interest does not exist */
export async function loadInterest({ db, today }: AppContext, id: number) {
  const interest = id > 0 ? await findAdminInterest(db, id) : undefined;
  if (!interest) return null;
  const { name, description, words, version, schema_type: schemaType, former_names: formerNames } = interest;
  return {
    id,
    version,
    name,
    slug: slugOf(name),
    formerNames,
    stored: { name, description: description ?? "", words: words.join("\n"), schemaType: schemaType ?? "" },
    uses: await countUses(db, id, today()),
    // A choice names the version that was chosen.
    others: (await listInterestVersions(db))
      .filter((other) => other.id !== id)
      .map((other) => ({ id: `${other.id}.${other.version}`, name: other.name })),
  };
}
