/** Friends who vote by a group's link: people with a name, and an address or a browser, who are no members yet. */
import type { Db } from "../../client";

export function findGuest(db: Db, id: string) {
  return db
    .selectFrom("group_guests as gg")
    .innerJoin("groups as g", "g.id", "gg.group_id")
    .select([
      "gg.id",
      "gg.group_id",
      "g.name as group_name",
      "gg.name",
      "gg.email",
      "gg.zip",
      "gg.days",
      "gg.endpoint",
    ])
    .where("gg.id", "=", id)
    .executeTakeFirst();
}
