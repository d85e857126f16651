/** The model's cost in words: always in tokens, and in dollars if prices are set. Pure. */
import type { TokenPrices } from "~/services/ai/client";
import { countOf } from "~/lib/text";

const MILLION = 1_000_000;

/** "1,200 tokens read, 130 written · $0.0003"; empty for what cost none. */
export function costWords(
  { tokensIn, tokensOut }: { tokensIn: number; tokensOut: number },
  prices: TokenPrices | null,
): string {
  if (tokensIn + tokensOut === 0) return "";
  const tokens = `${countOf(tokensIn, "token")} read, ${tokensOut.toLocaleString("en-US")} written`;
  if (prices === null) return tokens;
  return `${tokens} · ${dollars((tokensIn * prices.read + tokensOut * prices.written) / MILLION)}`;
}

const dollars = (amount: number): string => `$${amount.toFixed(amount > 0 && amount < 0.1 ? 4 : 2)}`;
