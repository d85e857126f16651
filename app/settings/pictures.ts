/** Where the pictures of events are kept; part of settings.ts. */
import { path, secret, setting, url, plainText } from "./kinds";

export const pictures = {
  PICTURES_DIR: setting(path("a folder").optional(), {
    description:
      "The folder of events' pictures. All web and worker processes must share it; where they have disks of their own, use a bucket. `off`: events are shown without pictures.",
    otherwise: "`pictures` in `DATA_DIR` with the embedded database; with `DATABASE_URL` no pictures",
    example: "/srv/fire-escape/pictures",
  }),
  PICTURES_S3_URL: setting(url(["https:", "http:"]).optional(), {
    description:
      "The address of a bucket with Amazon's S3 protocol, used instead of a folder. It can stay private: visitors get pictures from the site.",
    otherwise: "pictures are kept in `PICTURES_DIR`",
    privacy: {
      says: "Our copies of events’ pictures are kept at {host}. Your browser gets them from us, so nobody there learns who looks at them.",
    },
    example: "https://s3.us-east-1.amazonaws.com/…",
  }),
  PICTURES_S3_KEY_ID: setting(secret.optional(), {
    description: "The id of a key that may list, read, write and delete in the bucket.",
    otherwise: "needed with `PICTURES_S3_URL`",
    example: "AKIA…",
  }),
  PICTURES_S3_SECRET: setting(secret.optional(), {
    description: "The secret of that key.",
    otherwise: "needed with `PICTURES_S3_URL`",
    example: "…",
  }),
  PICTURES_S3_REGION: setting(plainText("the name of a region, such as us-east-1").default("us-east-1"), {
    description: "The bucket's region. Many other providers take `auto` or `us-east-1`.",
  }),
};
