/** The addresses of series and people. */
import { slugOf } from "~/lib/text";

const hrefOf =
  (kind: "series" | "person") =>
  ({ id, name }: { id: number; name: string }): string => {
    const slug = slugOf(name).slice(0, 60);
    return slug ? `/${kind}/${id}/${slug}` : `/${kind}/${id}`;
  };

export const seriesHref = hrefOf("series");
export const personHref = hrefOf("person");
