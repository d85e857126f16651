/** What the forms of the Events tab do, each with the specification's words (spec: accounts 8). */
import { wholeNumber } from "~/domain/admin/concurrent";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { editEvent } from "~/domain/admin/events/edit-event";
import { moveEvent } from "~/domain/admin/events/move-event";
import { publishEvents, unpublishEvents } from "~/domain/admin/events/publish-events";
import { publishMatching, undoPublishing } from "~/domain/admin/events/publish-matching";
import { saveRecommendation } from "~/domain/admin/events/save-recommendation";
import { regenerateRecommendation } from "~/domain/editorial/regenerate-recommendation";
import type { SignedIn } from "~/domain/accounts/sessions";
import type { AppContext } from "~/web/context";
import type { Changes } from "~/ui/admin/address";
import { field } from "~/web/form-answer";
import { readFilter } from "./load";

export interface Asked {
  context: AppContext;
  request: Request;
  by: SignedIn;
  form: FormData;
}

interface Intent {
  /** Shown when something unexpected happens. */
  failure: string;
  /** @returns the message of success, or where to read of it */
  run: (asked: Asked) => Promise<string | { text: string; changes: Changes }>;
}

const given = (form: FormData) => ({
  id: wholeNumber(field(form, "id")),
  version: wholeNumber(field(form, "version")),
});
const chosen = (form: FormData) =>
  [...new Set(form.getAll("id").map((id) => wholeNumber(String(id))))].filter((id) => id > 0);
/** Undefined where the form does not have the field: it then stays as it is. */
const sent = (form: FormData, name: string) => (form.has(name) ? field(form, name) : undefined);
const counted = (count: number, words: string) =>
  `${count.toLocaleString("en-US")} event${count === 1 ? "" : "s"} ${words}`;

async function save({ context, by, form }: Asked): Promise<string> {
  await editEvent(context, by, given(form), {
    title: sent(form, "title"),
    location: sent(form, "location"),
    start: sent(form, "start"),
    end: sent(form, "end"),
    description: sent(form, "description"),
    interest: sent(form, "interest"),
  });
  return "Event updated";
}

/** All that the address' filter finds, as many as the editor confirmed. */
async function publishAll({ context, request, by, form }: Asked, published: boolean) {
  const { filter, words } = await readFilter(context.db, request);
  const expected = wholeNumber(field(form, "expected"));
  const asked = { published, expected, filter: words };
  const { count, entry } = await publishMatching(context, by, filter, asked);
  const text = counted(count, `${published ? "published" : "unpublished"} successfully`);
  const changes: Changes = count > 0 ? { done: entry, page: null } : {};
  return { text, changes };
}

export const eventIntents: Record<string, Intent> = {
  save: { failure: "Update failed", run: save },
  move: {
    failure: "Update failed",
    async run({ context, by, form }) {
      await moveEvent(context, by, given(form), field(form, "source"));
      return "Event updated";
    },
  },
  recommend: {
    failure: "Update failed",
    async run({ context, by, form }) {
      await saveRecommendation(context, by, given(form), {
        whyToGo: field(form, "whyToGo"),
        fullReview: field(form, "fullReview"),
      });
      return "Event updated";
    },
  },
  regenerate: {
    failure: "Update failed",
    async run({ context, by, form }) {
      await regenerateRecommendation(context, by, { eventId: given(form).id });
      return "A new recommendation is being written; it appears here when it is done";
    },
  },
  publish: {
    failure: "Failed to update publish status",
    async run({ context, by, form }) {
      const ids = chosen(form);
      const count = await publishEvents(context, by, ids);
      return ids.length === 1 ? "Event published successfully" : counted(count, "published successfully");
    },
  },
  unpublish: {
    failure: "Failed to update publish status",
    async run({ context, by, form }) {
      const ids = chosen(form);
      const count = await unpublishEvents(context, by, ids);
      return ids.length === 1 ? "Event unpublished successfully" : counted(count, "unpublished successfully");
    },
  },
  "publish-all": {
    failure: "Failed to update publish status",
    run: (asked) => publishAll(asked, true),
  },
  "unpublish-all": {
    failure: "Failed to update publish status",
    run: (asked) => publishAll(asked, false),
  },
  undo: {
    failure: "Failed to update publish status",
    async run({ context, by, form }) {
      return counted(await undoPublishing(context, by, wholeNumber(field(form, "entry"))), "put back");
    },
  },
  delete: {
    failure: "Failed to delete events",
    async run({ context, by, form }) {
      return counted(await removeEvents(context, by, chosen(form)), "deleted");
    },
  },
};
