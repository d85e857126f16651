/** Loader of the share images of series and people: the name, when, and the picture of what comes next. */
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { drawCard } from "~/domain/events/share-image";
import { readId } from "~/domain/listing/kinds";
import { programmeFacts, readProgramme } from "~/domain/programme/programme";
import { jpeg } from "~/lib/pictures";
import { noSuchData } from "./public-data";
import type { LoaderFunctionArgs } from "./remix";
import { shareFonts, sharePicture } from "./share-picture";

type Find = (db: Db, id: number) => Promise<{ id: number; name: string } | undefined>;

export function programmePicture(kind: "series" | "person", find: Find) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const id = readId(params.id);
    const subject = id === null ? undefined : await find(context.db, id);
    if (!subject) return noSuchData();
    const time = { now: context.now(), today: context.today(), evening: context.evening() };
    const { rows, ...programme } = await readProgramme(context.db, { [kind]: subject.id }, time, null);
    const [first] = programme.days[0]?.cards ?? [];
    const key = rows.find(({ picture_key }) => picture_key !== null)?.picture_key;
    const type = shareFonts();
    const card = {
      title: type.drawable(subject.name) || brand.name,
      corner: brand.defaultCity,
      lines: [programmeFacts(programme), first?.venueName ?? ""] as [string, string],
      picture: key ? ((await context.pictures?.read(jpeg(key))) ?? null) : null,
    };
    return sharePicture(request, drawCard(card, type));
  };
}
