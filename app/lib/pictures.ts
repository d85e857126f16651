/** The files of a stored picture: their names and addresses, as encoder, pages, feeds and letters use them. */

export interface Picture {
  /** 32 hexadecimal digits. */
  key: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** A WebP of a few pixels in Base64, shown until the picture has loaded. */
  blur: string;
}

/** Widths in pixels. A picture that is not wider than `small` has no small file. */
export const WIDTHS = { small: 480, large: 960 };

const FOLDER = "/pictures/";

/** All files that must be in the store. */
export const filesOf = (picture: Pick<Picture, "key" | "width">): string[] => [
  ...webpFiles(picture).map(({ name }) => name),
  jpeg(picture.key),
];

/** The names of a picture's WebP files with their widths, the smallest first. */
export function webpFiles({ key, width }: Pick<Picture, "key" | "width">): { name: string; width: number }[] {
  const whole = { name: large(key), width };
  return isSmall(width) ? [whole] : [{ name: small(key), width: WIDTHS.small }, whole];
}

/** For what may not know WebP: mail programs, share images, feeds. */
export const jpeg = (key: string): string => `${key}.jpg`;

export const pictureHref = (name: string): string => FOLDER + name;

/** The file's name in a path; null for any other path. */
export function nameInPath(path: string): string | null {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : "";
  return keyOf(name) === null ? null : name;
}

const NAME = new RegExp(`^([0-9a-f]{32})(?:-(?:${WIDTHS.small}|${WIDTHS.large})\\.webp|\\.jpg)$`);

/** The key of a file's name; null for any other text. */
export const keyOf = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

const small = (key: string) => `${key}-${WIDTHS.small}.webp`;
const large = (key: string) => `${key}-${WIDTHS.large}.webp`;

const isSmall = (width: number): boolean => width <= WIDTHS.small;
