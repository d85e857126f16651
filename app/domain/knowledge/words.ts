/** Messages on admin pages, as the specification words them (spec: accounts-and-admin 8). */
export const NO_KEY = "OpenAI API key is not configured";
export const NEEDS_ADMIN = "You need admin privileges to perform this action";
