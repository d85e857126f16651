/**
 * Reads every stored form of recommended_because (spec: public-site 3): JSON with why_to_go and full_review,
 * plain text with 'Why go:' and 'Full review:', or a text with a prohibition emoji, which means "none".
 */
export interface Recommendation {
  whyToGo: string | null;
  fullReview: string | null;
  /** A machine wrote it, or the draft that an editor edited. */
  isDrafted: boolean;
}

const MACHINE = "machine";

/** In a text from outside it says that there is no recommendation; editors' forms and the model's check refuse it. */
export const PROHIBITION = /[\u{1F6AB}\u26D4\u{1F6C7}\u{1F6D1}]/u;

/** As it is stored and sent; two keys are the specification's. */
export const storedRecommendation = (given: {
  whyToGo: string;
  fullReview: string;
  isDrafted: boolean;
}): string =>
  JSON.stringify({
    why_to_go: given.whyToGo,
    full_review: given.fullReview,
    ...(given.isDrafted ? { drafted_by: MACHINE } : {}),
  });

const none: Recommendation = { whyToGo: null, fullReview: null, isDrafted: false };

export function parseRecommendation(stored: string | null): Recommendation {
  const text = stored?.trim() ?? "";
  if (text === "" || PROHIBITION.test(text)) return none;
  const json = fromJson(text);
  if (json) return json;
  const why = /why (?:to )?go:\s*([\s\S]*?)(?=full review:|$)/i.exec(text);
  const review = /full review:\s*([\s\S]*)$/i.exec(text);
  if (!why && !review) return { ...none, fullReview: text };
  return { ...none, whyToGo: filled(why?.[1]), fullReview: filled(review?.[1]) };
}

function fromJson(text: string): Recommendation | null {
  if (!text.startsWith("{")) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A text that only begins with a brace is plain text.
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  return {
    whyToGo: filled(fields.why_to_go),
    fullReview: filled(fields.full_review),
    isDrafted: fields.drafted_by === MACHINE,
  };
}

const filled = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;
