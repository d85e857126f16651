/**
 * An event's picture: a blur of a few pixels until it has loaded, and in its place if it never does. The frame around it
 * gives the size; both images fill it (styles/poster.css).
 */
import { pictureHref, webpFiles, type Picture } from "~/lib/pictures";

/** A picture of the size of a thumb, whose blur nobody would see. Its frame gives the size. */
export function Thumbnail({ picture }: { picture: Picture }) {
  const { width, height } = picture;
  const src = pictureHref(webpFiles(picture)[0]?.name ?? "");
  return (
    <img className="poster" src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
  );
}

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
  // Pictures further down yield to the fonts. React 18 knows the attribute only by its name in HTML.
  const priority = { fetchpriority: eager ? "high" : "low" };
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
        // The picture that the page opens with is painted together with its text.
        decoding={eager ? "sync" : "async"}
        {...priority}
      />
    </>
  );
}
