/** Where the files of pictures are kept. Web and worker processes must open the same one. */

export interface StoredFile {
  name: string;
  changedAt: Date;
}

/** Every method rejects when the store cannot be reached. Names are those of app/lib/pictures.ts. */
export interface PictureStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

/** The type of a file by its name. */
export const typeOf = (name: string): string => (name.endsWith(".jpg") ? "image/jpeg" : "image/webp");
