/** One person: what is coming with them, and what was. */
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPerson, listPersonRoles } from "@db/queries/events/people";
import { feedLinks, pageFeeds } from "~/domain/feeds/feed-links";
import { fields } from "~/domain/listing/fields";
import { readId } from "~/domain/listing/kinds";
import { followHref, wishOf } from "~/domain/listing/wish";
import { personHref } from "~/domain/programme/addresses";
import { personJsonLd } from "~/domain/programme/json-ld";
import { programmeFacts, readProgramme } from "~/domain/programme/programme";
import { serializeJsonLd } from "~/lib/json-ld";
import { pageMeta } from "~/ui/meta";
import { NothingHere } from "~/ui/programme/nothing-here";
import { ProgrammeScreen } from "~/ui/programme/screen";
import { answerWith } from "~/web/remix";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "days", params: { id: NUMERIC_ID } } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data)
    return pageMeta(matches, { title: "Unknown person", description: "Unknown person.", path: null });
  const { person, programme, facts, href, feeds } = data;
  return pageMeta(matches, {
    title: person.name,
    description: `${person.name}: ${facts}`,
    path: programme.isListed ? href : null,
    image: `/og/person/${person.id}.png`,
    alternates: feeds,
  });
};

export default function PersonRoute() {
  const data = useLoaderData<typeof loader>();
  if (!data)
    return <NothingHere title="Unknown person">Nothing on the calendar names this person.</NothingHere>;
  return <ProgrammeScreen of={data.person} data={data} list={`?person=${data.person.id}`} />;
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, appOrigin: origin } = context;
  const id = readId(params.id);
  const person = id === null ? undefined : await findPerson(db, id);
  if (!person) return answerWith(null, { status: 404 });
  const href = personHref(person);
  const { searchParams, search } = new URL(request.url);
  const isOwnName = params.name === undefined || href.endsWith(`/${params.name}`);
  // Another spelling of the person leads to the one that is kept.
  if (context.isWholePage && (person.id !== id || !isOwnName)) throw redirect(href + search);
  context.facts.dependencies.programme("person", person.id);
  const time = { now: context.now(), today: context.today(), evening: context.evening() };
  const from = fields.from.read(searchParams.get("from") ?? "");
  const [{ rows, ...programme }, roles] = await Promise.all([
    readProgramme(db, { person: person.id }, time, from),
    listPersonRoles(db, person.id),
  ]);
  if (rows.length === 0) return answerWith(null, { status: 410 });
  const feeds = feedLinks({ kind: "person", id: person.id });
  const isCompany = roles[0] === "company";
  return {
    person,
    programme,
    href,
    facts: [roles.map(capital).join(", "), programmeFacts(programme)].filter(Boolean).join(" · "),
    feeds,
    subscribe: pageFeeds(origin, feeds),
    followHref: followHref(wishOf({ person: person.id })),
    url: origin + href,
    jsonLd: serializeJsonLd(personJsonLd({ ...person, isCompany }, rows, origin)),
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
