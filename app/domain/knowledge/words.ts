/** What the editors' rooms say in the specification's words (spec: accounts-and-admin 8). */
export const NO_KEY = "OpenAI API key is not configured";
export const NEEDS_ADMIN = "You need admin privileges to perform this action";
