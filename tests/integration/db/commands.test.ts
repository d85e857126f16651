// Operators' commands against a database: the first administrator, the link, and the venues to begin with.
import { expect, it } from "vitest";
import { seed } from "@db/seed/index";
import { STARTER_VENUES } from "@db/seed/starter-venues";
import { addFirstAdmin, grant, printLink } from "@workers/commands/admin";
import { switchVenues } from "@workers/commands/sources";
import * as verify from "~/routes/auth.verify/route";
import { useSite } from "../../factories/use-site";
import { Visitor, tokenIn } from "../../factories/visitor";

const site = useSite();
const EMAIL = "editor@example.org";
const config = { appOrigin: "https://fire.example", adminEmail: EMAIL };

function lines() {
  const said: string[] = [];
  return { said, print: (line: string) => void said.push(line) };
}

it("prints the first administrator's link once", async () => {
  const { said, print } = lines();
  await addFirstAdmin(config, site.db, print);
  const token = tokenIn(said.join("\n"));
  const entered = await new Visitor(site).post(verify, "/auth/verify", { token });
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/admin"]);
  const again = lines();
  await addFirstAdmin(config, site.db, again.print);
  expect(again.said).toEqual([]);
});

it("says how to make an administrator where no address is set", async () => {
  const { said, print } = lines();
  await addFirstAdmin({ ...config, adminEmail: null }, site.db, print);
  expect(said.join()).toContain("fire-escape admin grant you@example.org --link");
});

it("gives a link to administrators only, and mails nothing", async () => {
  const { said, print } = lines();
  await expect(printLink(config, site.db, EMAIL, print)).rejects.toThrow("is not an administrator");
  await grant(site.db, EMAIL, print);
  await printLink(config, site.db, EMAIL, print);
  expect(said.at(-1)).toContain("https://fire.example/auth/verify?token=");
  expect(await site.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
});

it("switches on ten venues to begin with, each with an address", async () => {
  await seed(site.db);
  const { said, print } = lines();
  await switchVenues(site.db, "starter", true, print);
  expect(said[0]).toContain("10 source(s) switched on");
  const on = await site.db
    .selectFrom("event_sources")
    .select("name")
    .where("is_enabled", "=", true)
    .execute();
  expect(on.map(({ name }) => name).sort()).toEqual([...STARTER_VENUES].sort());
});
