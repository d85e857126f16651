/** Below this confidence an event is doubtful: the language model is asked, where there is one, and else an editor. */
export const LEAST_SURE = 0.6;
