/** A JSON Feed (jsonfeed.org) as a feed like any other: its items are dated by the same rules as those of RSS. */
import { asArray, asText, isObject, type JsonObject } from "../json/json-values";
import type { Extractor } from "../../page/source-page";
import type { Feed, FeedItem } from "./feed-items";
import { feedFindings } from "./feed";

const MOST_ITEMS = 5000;

const itemOf = (item: JsonObject): FeedItem => ({
  title: asText(item.title) ?? "",
  link: asText(item.url) ?? asText(item.external_url),
  id: asText(item.id),
  html: asText(item.content_html) ?? asText(item.content_text) ?? asText(item.summary),
  published: asText(item.date_published),
  categories: asArray(item.tags).flatMap((tag) => asText(tag) ?? []),
  image: asText(item.image) ?? asText(item.banner_image),
  fields: [],
});

export const jsonFeed: Extractor = {
  kind: "feed",
  form: "json",
  applies: ({ text }) => /jsonfeed\.org\\?\/version/i.test(text),
  extract: (page) => feedFindings(readJsonFeed(page.json()), page),
};

function readJsonFeed(value: unknown): Feed {
  const { title, items, next_url } = isObject(value) ? value : {};
  return {
    title: asText(title) ?? "",
    items: asArray(items).filter(isObject).slice(0, MOST_ITEMS).map(itemOf),
    nextPages: asArray(next_url).flatMap((address) => asText(address) ?? []),
  };
}
