/** Acts of the forms on the Event Sources tab, each with the specification's words (spec: accounts 8). */
import { redirect } from "@remix-run/node";
import { editSource, setSourceStatus, switchSource } from "~/domain/admin/sources/edit-source";
import { fetchSources, switchSources } from "~/domain/admin/sources/switch-sources";
import { addAndFetch } from "~/domain/admin/sources/tried-source";
import { tryAddress } from "~/domain/admin/sources/try-address";
import { fetchAll, fetchOne } from "~/domain/admin/sources/fetch-now";
import { switchOnStarter } from "~/domain/admin/sources/starter-city";
import { purgeSource, removeSource } from "~/domain/admin/sources/remove-source";
import { countOf } from "~/lib/text";
import { addressWith, type QueryChanges } from "~/ui/admin/address";
import { field } from "~/web/form-answer";
import { searchWords } from "~/web/admin-table";
import { typedIn } from "~/web/source-form";
import {
  redirectWithSuccess,
  redirectWithUndo,
  saying,
  type FormInput,
  type Intent,
  type Intents,
} from "~/web/intents";
import { selectedIds } from "~/web/admin-page";

const switching = (
  which: (form: FormData) => number[] | "all",
  isOn = (form: FormData) => field(form, "to") === "on",
): Intent => ({
  failure: "Could not toggle source",
  async run({ context, user, form }) {
    const isEnabled = isOn(form);
    const { changed, entry } = await switchSources(context, user, which(form), isEnabled);
    return { text: `${countOf(changed, "source")} ${isEnabled ? "enabled" : "disabled"}`, entry };
  },
});

/** Leads to the page with the dialog that shows how a fetch goes. @param begin returns the words, and what else the address gets */
const fetching = (
  begin: (input: FormInput) => Promise<[text: string, changes: QueryChanges]>,
  failure = "Failed",
): Intent => ({
  failure,
  async run(input) {
    const since = input.context.now().getTime();
    const [text, changes] = await begin(input);
    const { pathname, search } = new URL(input.request.url);
    return redirectWithSuccess(input, addressWith(pathname, search, { ...changes, since }), text);
  },
});

export const sourceIntents: Intents = {
  "enable-selected": switching(selectedIds, () => true),
  "disable-selected": switching(selectedIds, () => false),
  "switch-all": switching(() => "all"),
  "fetch-selected": fetching(async ({ context, user, form }) => {
    const count = await fetchSources(context, user, selectedIds(form));
    return [`Fetching ${countOf(count, "source")}`, { batch: 1 }];
  }),
  fetch: fetching(async ({ context, user, number }) => {
    await fetchOne(context, user, number("id"));
    return ["Fetch started", { fetching: number("id") }];
  }),
  "fetch-all": fetching(async ({ context, user }) => {
    const count = await fetchAll(context, user);
    return [`Fetching ${countOf(count, "source")}`, { batch: 1 }];
  }),
  starter: fetching(async ({ context, user }) => {
    const { fetched, searched } = await switchOnStarter(context, user);
    const also = searched.length > 0 ? `; looking for the calendars of ${searched.length} more` : "";
    return [`${countOf(fetched.length, "venue")} switched on${also}`, { batch: 1 }];
  }),
  add: fetching(async ({ context, user, form }) => {
    const id = await addAndFetch(context, user, typedIn(form));
    // The list shows the new row.
    const search = searchWords(field(form, "name"));
    return ["Source added", { search, page: null, fetching: id }];
  }, "Update failed"),
  find: {
    failure: "Failed",
    async run({ context, user, form }) {
      const id = await tryAddress(context, user, field(form, "url"));
      const query = new URLSearchParams({ id, name: field(form, "name").slice(0, 200) });
      return redirect(`/admin/try?${query}`, 303);
    },
  },
  save: {
    failure: "Update failed",
    async run(input) {
      const { context, user, form, request, number } = input;
      const given = { id: number("id"), version: number("version") };
      const entry = await editSource(context, user, given, typedIn(form));
      const { pathname, search, searchParams } = new URL(request.url);
      const done = { text: "Source updated", entry };
      // The details stay open: the next step is often to fetch.
      const open = { details: given.id, saved: context.now().getTime() };
      return searchParams.has("details") ? redirectWithUndo(input, pathname + search, done, open) : done;
    },
  },
  status: saying("Status updated", "Could not update status", ({ context, user, form, number }) =>
    setSourceStatus(context, user, number("id"), field(form, "to")),
  ),
  switch: {
    failure: "Could not toggle source",
    async run({ context, user, form, number }) {
      const isEnabled = field(form, "to") === "on";
      const entry = await switchSource(context, user, number("id"), isEnabled);
      return { text: isEnabled ? "Source enabled" : "Source disabled", entry };
    },
  },
  purge: {
    failure: "Failed to purge events",
    async run({ context, user, number }) {
      const { count, entry } = await purgeSource(context, user, number("id"));
      return { text: `Purged ${countOf(count, "event")}`, entry };
    },
  },
  delete: saying("Source deleted", "Could not delete source", ({ context, user, number }) =>
    removeSource(context, user, number("id")),
  ),
};
