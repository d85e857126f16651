/** A mailed link that no mail of ours holds: a gateway rewrote it, or it was copied in part. */
export const CHANGED_LINK = {
  title: "This link was changed on its way",
  lead: "A part of its address is missing or was rewritten. Copy the whole address from the mail, or take a new one.",
};
