/** Limits of what the database can hold. */

/** PostgreSQL's largest integer: a larger id is no row's, and comparing it would be an error. */
export const LARGEST_ID = 2_147_483_647;
