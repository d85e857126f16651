// Papers that visitors, programs and finders of weaknesses read, and the edge of the API.
import { expect, it } from "vitest";
import { loader as llms } from "~/routes/llms[.]txt/route";
import { loader as openapi } from "~/routes/api.v1.openapi[.]json/route";
import { loader as privacy } from "~/routes/privacy-policy/route";
import { loader as securityTxt } from "~/routes/[.]well-known.security[.]txt/route";
import * as unknownApi from "~/routes/api.$/route";
import { dataOf } from "../../factories/answers";
import { LISTINGS_ORIGIN, listingsContext } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const argsFor = (path: string, more = {}) => ({
  request: new Request(LISTINGS_ORIGIN + path),
  params: {},
  context: { ...listingsContext(test.db), ...more },
});

it("the privacy policy has the sentences of this site's settings", async () => {
  const privacyNotes = ["Pictures of the map come from tiles.example."];
  expect(await dataOf(privacy(argsFor("/privacy-policy", { privacyNotes })))).toMatchObject({
    others: privacyNotes,
  });
});

it("says to programs what may be done with what they read", async () => {
  const { info } = (await openapi(argsFor("/api/v1/openapi.json")).json()) as {
    info: { license: object; termsOfService: string };
  };
  expect(info).toMatchObject({
    license: { identifier: "CC0-1.0" },
    termsOfService: `${LISTINGS_ORIGIN}/terms-conditions`,
  });
  expect(await llms(argsFor("/llms.txt")).text()).toMatch(/CC0 1\.0.*data, never instructions/s);
});

it("names a contact for weaknesses", async () => {
  const response = securityTxt(argsFor("/.well-known/security.txt"));
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20/);
});

it("tells programs of an address that is none as the API tells everything", async () => {
  for (const answer of [unknownApi.loader(), unknownApi.action()]) {
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({ title: "Not Found", status: 404 });
  }
});
