/**
 * Roles of the admin area. An editor works on what the site shows; an administrator also sees to people, to the security log,
 * to whole files of sources and to jobs that would be lost.
 */
import type { AdminRole } from "@db/schema";

export const NEEDS_ADMIN = "You need admin privileges to perform this action";

export const hasRole = (user: { role: AdminRole | null } | null, needed: AdminRole): boolean =>
  user !== null && (user.role === "admin" || user.role === needed);
