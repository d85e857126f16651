/** Unguessable tokens for cookies and mailed links. The database only ever sees their hashes. */
import { createHash, randomBytes } from "node:crypto";

/** 256 bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether it can be one of ours. The database refuses some other texts with an error. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Plain SHA-256 is right here: the token is random, there is nothing to guess by trying. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
