/** Takes back a deed of the audit trail, and leads back to this page. */
import { Form, useLocation } from "@remix-run/react";
import { addressWith, UNDO_FORM } from "./address";
import actionStyles from "./actions.module.css";
import bulkStyles from "./bulk-form.module.css";

/** Stays at the lower edge of the page on which the deed was done, however far that is scrolled. */
export function UndoBar({ done: { entry, words } }: { done: { entry: number; words: string } }) {
  return (
    <div className={`${bulkStyles.bulk} ${bulkStyles.selected} ${bulkStyles.done}`}>
      <strong role="status" dir="auto">
        {words}.
      </strong>
      <UndoButton id={UNDO_FORM} entry={entry} about={words} />
    </div>
  );
}

export function UndoButton({ entry, about, id }: { entry: number; about: string; id?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form id={id} method="post" action="/admin/audit" preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="entry" value={entry} />
      <input type="hidden" name="back" value={addressWith(pathname, search, {})} />
      <button className={actionStyles.action} aria-label={`Undo: ${about}`}>
        Undo
      </button>
    </Form>
  );
}
