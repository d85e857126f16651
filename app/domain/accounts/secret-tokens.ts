/** Unguessable tokens for cookies and mailed links. The database only ever sees their hashes. */
import { createHash, randomBytes } from "node:crypto";

/** 256 bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Plain SHA-256 is right here: the token is random, there is nothing to guess by trying. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
