/** Messages on admin pages, as the specification words them (spec: accounts-and-admin 8). */
export const NO_KEY = "OpenAI API key is not configured";
