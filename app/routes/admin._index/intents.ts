/** What the forms of the Event Sources tab do, each with the specification's words (spec: accounts 8). */
import {
  addSource,
  editSource,
  setSourceStatus,
  switchAll,
  switchSource,
} from "~/domain/admin/sources/edit-source";
import { fetchAll, fetchOne } from "~/domain/admin/sources/fetch-now";
import { purgeSource, removeSource } from "~/domain/admin/sources/remove-source";
import { wholeNumber } from "~/domain/admin/concurrent";
import type { SignedIn } from "~/domain/accounts/sessions";
import { addressWith, type Changes } from "~/ui/admin/address";
import type { AppContext } from "~/web/context";
import { field } from "~/web/form-answer";
import { redirectWithToast } from "~/web/session/session";

interface Asked {
  context: AppContext;
  request: Request;
  user: SignedIn;
  form: FormData;
}

interface Intent {
  /** Said when something unexpected went wrong. */
  failure: string;
  run(asked: Asked): Promise<Response>;
}

const id = ({ form }: Asked) => wholeNumber(field(form, "id"));

/** Checkboxes send nothing when they are off: the form says which it has. */
const typedIn = (form: FormData) => (name: string) => {
  if (name === "multipleAddress" && form.has("hasMultiple")) return form.has(name) ? "on" : "off";
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};

function back({ request }: Asked, changes: Changes = {}): string {
  const { pathname, search } = new URL(request.url);
  return addressWith(pathname, search, changes);
}

const done = (asked: Asked, text: string, to = back(asked)) =>
  redirectWithToast(asked.context, asked.request, to, { tone: "success", text });

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const sourceIntents: Record<string, Intent> = {
  add: {
    failure: "Update failed",
    async run(asked) {
      await addSource(asked.context, asked.user, typedIn(asked.form));
      return done(asked, "Source added");
    },
  },

  save: {
    failure: "Update failed",
    async run(asked) {
      const version = wholeNumber(field(asked.form, "version"));
      await editSource(asked.context, asked.user, { id: id(asked), version }, typedIn(asked.form));
      return done(asked, "Source updated");
    },
  },

  status: {
    failure: "Could not update status",
    async run(asked) {
      await setSourceStatus(asked.context, asked.user, id(asked), field(asked.form, "to"));
      return done(asked, "Status updated");
    },
  },

  switch: {
    failure: "Could not toggle source",
    async run(asked) {
      const isEnabled = field(asked.form, "to") === "on";
      await switchSource(asked.context, asked.user, id(asked), isEnabled);
      return done(asked, isEnabled ? "Source enabled" : "Source disabled");
    },
  },

  "switch-all": {
    failure: "Could not toggle source",
    async run(asked) {
      const isEnabled = field(asked.form, "to") === "on";
      const count = await switchAll(asked.context, asked.user, isEnabled);
      return done(asked, `${plural(count, "source")} ${isEnabled ? "enabled" : "disabled"}`);
    },
  },

  fetch: {
    failure: "Failed",
    async run(asked) {
      const since = asked.context.now().getTime();
      await fetchOne(asked.context, id(asked));
      return done(asked, "Fetch started", back(asked, { fetching: id(asked), since }));
    },
  },

  "fetch-all": {
    failure: "Failed",
    async run(asked) {
      const since = asked.context.now().getTime();
      const count = await fetchAll(asked.context);
      return done(asked, `Fetching ${plural(count, "source")}`, back(asked, { batch: 1, since }));
    },
  },

  purge: {
    failure: "Failed to purge events",
    async run(asked) {
      const count = await purgeSource(asked.context, asked.user, id(asked));
      return done(asked, `Purged ${plural(count, "event")}`);
    },
  },

  delete: {
    failure: "Could not delete source",
    async run(asked) {
      await removeSource(asked.context, asked.user, id(asked));
      return done(asked, "Source deleted");
    },
  },
};
