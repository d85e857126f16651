/** Our own copies of events' pictures. */
import type { Generated } from "kysely";
import type { DefaultMoment, Maybe, MaybeMoment } from "./columns";

interface PicturesTable {
  id: Generated<number>;
  /** 32 hexadecimal digits, of the bytes that a venue sent; the files in the picture store are named by it. */
  key: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** A WebP of a few pixels, in Base64. */
  blur: string;
  /** All files together. */
  bytes: number;
  created_at: DefaultMoment;
}

interface PictureAddressesTable {
  id: Generated<number>;
  url: string;
  picture_id: Maybe<number>;
  /** Fetches without a picture since the last one that brought one. */
  failures: Generated<number>;
  /** Why the last fetch brought none, for editors. */
  problem: Maybe<string>;
  /** Null: given up. */
  due_at: MaybeMoment;
  etag: Maybe<string>;
  last_modified: Maybe<string>;
  checked_at: MaybeMoment;
  created_at: DefaultMoment;
}

export interface PicturesTables {
  pictures: PicturesTable;
  picture_addresses: PictureAddressesTable;
}
