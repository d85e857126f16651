/** Acts of the forms on the Event Sources tab, each with the specification's words (spec: accounts 8). */
import { redirect } from "@remix-run/node";
import { editSource, setSourceStatus, switchSource } from "~/domain/admin/sources/edit-source";
import { fetchSources, switchSources } from "~/domain/admin/sources/switch-sources";
import { addAndFetch } from "~/domain/admin/sources/tried-source";
import { tryAddress } from "~/domain/admin/sources/try-address";
import { fetchAll, fetchOne } from "~/domain/admin/sources/fetch-now";
import { switchOnStarter } from "~/domain/admin/sources/starter-city";
import { purgeSource, removeSource } from "~/domain/admin/sources/remove-source";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { countOf } from "~/lib/text";
import { addressWith, type QueryChanges } from "~/ui/admin/address";
import { field } from "~/web/form-answer";
import { searchWords } from "~/web/admin-table";
import { typedIn } from "~/web/source-form";
import {
  redirectWithSuccess,
  redirectWithUndo,
  type FormInput,
  type Intent,
  type Intents,
} from "~/web/intents";
import { selectedIds } from "~/web/admin-page";

const idIn = ({ form }: FormInput) => hiddenNumber(field(form, "id"));

const switchSelected = (isEnabled: boolean): Intent => ({
  failure: "Could not toggle source",
  async run(input) {
    const ids = selectedIds(input.form);
    const { changed, entry } = await switchSources(input.context, input.user, ids, isEnabled);
    return { text: `${countOf(changed, "source")} ${isEnabled ? "enabled" : "disabled"}`, entry };
  },
});

export const sourceIntents: Intents = {
  "enable-selected": switchSelected(true),
  "disable-selected": switchSelected(false),

  "fetch-selected": {
    failure: "Failed",
    async run(input) {
      const since = input.context.now().getTime();
      const count = await fetchSources(input.context, input.user, selectedIds(input.form));
      return showResults(input, `Fetching ${countOf(count, "source")}`, { batch: 1, since });
    },
  },

  add: {
    failure: "Update failed",
    async run(input) {
      const since = input.context.now().getTime();
      const id = await addAndFetch(input.context, input.user, typedIn(input.form));
      const search = searchWords(field(input.form, "name"));
      // The list shows the new row, and the dialog how its first fetch goes.
      return showResults(input, "Source added", { search, page: null, fetching: id, since });
    },
  },

  find: {
    failure: "Failed",
    async run({ context, user, form }) {
      const id = await tryAddress(context, user, field(form, "url"));
      return redirect(
        `/admin/try?${new URLSearchParams({ id, name: field(form, "name").slice(0, 200) })}`,
        303,
      );
    },
  },

  save: {
    failure: "Update failed",
    async run(input) {
      const version = hiddenNumber(field(input.form, "version"));
      const given = { id: idIn(input), version };
      const entry = await editSource(input.context, input.user, given, typedIn(input.form));
      const { pathname, search, searchParams } = new URL(input.request.url);
      const done = { text: "Source updated", entry };
      // The details stay open: the next step is often to fetch.
      return searchParams.has("details")
        ? redirectWithUndo(input, pathname + search, done, {
            details: given.id,
            saved: input.context.now().getTime(),
          })
        : done;
    },
  },

  status: {
    failure: "Could not update status",
    async run(input) {
      const entry = await setSourceStatus(input.context, input.user, idIn(input), field(input.form, "to"));
      return { text: "Status updated", entry };
    },
  },

  switch: {
    failure: "Could not toggle source",
    async run(input) {
      const isEnabled = field(input.form, "to") === "on";
      const entry = await switchSource(input.context, input.user, idIn(input), isEnabled);
      return { text: isEnabled ? "Source enabled" : "Source disabled", entry };
    },
  },

  "switch-all": {
    failure: "Could not toggle source",
    async run(input) {
      const isEnabled = field(input.form, "to") === "on";
      const { changed, entry } = await switchSources(input.context, input.user, "all", isEnabled);
      return { text: `${countOf(changed, "source")} ${isEnabled ? "enabled" : "disabled"}`, entry };
    },
  },

  fetch: {
    failure: "Failed",
    async run(input) {
      const since = input.context.now().getTime();
      await fetchOne(input.context, input.user, idIn(input));
      return showResults(input, "Fetch started", { fetching: idIn(input), since });
    },
  },

  starter: {
    failure: "Failed",
    async run(input) {
      const since = input.context.now().getTime();
      const { fetched, searched } = await switchOnStarter(input.context, input.user);
      const also = searched.length > 0 ? `; looking for the calendars of ${searched.length} more` : "";
      const text = `${countOf(fetched.length, "venue")} switched on${also}`;
      return showResults(input, text, { batch: 1, since });
    },
  },

  "fetch-all": {
    failure: "Failed",
    async run(input) {
      const since = input.context.now().getTime();
      const count = await fetchAll(input.context, input.user);
      return showResults(input, `Fetching ${countOf(count, "source")}`, { batch: 1, since });
    },
  },

  purge: {
    failure: "Failed to purge events",
    async run(input) {
      const { count, entry } = await purgeSource(input.context, input.user, idIn(input));
      return { text: `Purged ${countOf(count, "event")}`, entry };
    },
  },

  delete: {
    failure: "Could not delete source",
    async run(input) {
      const entry = await removeSource(input.context, input.user, idIn(input));
      return { text: "Source deleted", entry };
    },
  },
};

/** Redirects to this page with `changes` to its address: they open the results dialog. */
function showResults(input: FormInput, text: string, changes: QueryChanges) {
  const { pathname, search } = new URL(input.request.url);
  return redirectWithSuccess(input, addressWith(pathname, search, changes), text);
}
