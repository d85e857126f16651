/** Addresses below /api that are none: programs are told so as the API tells everything. */
import { unknownApiPath } from "~/web/api-answer";

export const loader = () => unknownApiPath();
export const action = () => unknownApiPath();
