/** Addresses below /api that are none: programs are told so as the API tells everything. */
import { unknownApiPath } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true };

export const loader = () => unknownApiPath();
export const action = () => unknownApiPath();
