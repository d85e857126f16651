/**
 * Tokens of mailed links. Gateways and mail programs decode addresses once too often, write "%2B" as "+", and take the full stop
 * of a sentence along: what travels is letters, digits, "-" and "_" only.
 */
export const toMailed = (token: string): string =>
  token.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** The base64 of a link as it arrives, also of one that was mailed with other signs; "" for what is none. */
export function fromMailed(written: string): string {
  const text = decodedOnce(written.trim())
    .replaceAll(" ", "+")
    .replace(/[^A-Za-z0-9+/_-]+$/, "");
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return /^[A-Za-z0-9+/]+$/.test(base64) ? base64.padEnd(Math.ceil(base64.length / 4) * 4, "=") : "";
}

function decodedOnce(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
