/** The words of facts: in the columns of events, in addresses and in the API. Pure; browsers read it too. */

export type Role = "director" | "performer" | "author" | "artist" | "curator" | "host" | "company";
