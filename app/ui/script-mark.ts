/** Tells the page's own inline scripts from others while it is rendered; browsers never see it. */
import { createContext } from "react";

export const ScriptMark = createContext<string | undefined>(undefined);
