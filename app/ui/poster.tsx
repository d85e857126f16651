/**
 * An event's picture: a blur of a few pixels until it has loaded, and in its place if it never does. The frame around it
 * gives the size; both images fill it (styles/poster.css).
 */
import { pictureHref, webpFiles, type Picture } from "~/lib/pictures";

interface Props {
  picture: Picture;
  /** The width that it is shown in, as the attribute `sizes` of an image. */
  sizes: string;
  /** Visible when the page opens, so it is not lazy-loaded. */
  eager?: boolean;
}

export function Poster({ picture, sizes, eager = false }: Props) {
  const { width, height, blur } = picture;
  const files = webpFiles(picture);
  return (
    <>
      <img
        className="poster-blur"
        src={`data:image/webp;base64,${blur}`}
        alt=""
        width={width}
        height={height}
      />
      <img
        className="poster"
        src={pictureHref(files[0]?.name ?? "")}
        srcSet={files.map(({ name, width: wide }) => `${pictureHref(name)} ${wide}w`).join(", ")}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    </>
  );
}
