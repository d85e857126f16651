/** Add New Source: name and URL are required (spec: accounts 5). */
import { AddressDialog } from "~/ui/admin/address-dialog";
import { NewSourceFields, type NewSource } from "~/ui/admin/new-source-fields";
import forms from "~/ui/forms/forms.module.css";
import { FormAlert, PostForm } from "~/ui/forms/post-form";
import { Submit } from "~/ui/forms/submit";
import pageStyles from "~/ui/page.module.css";

export function AddDialog({ closeHref, ...source }: NewSource & { closeHref: string }) {
  return (
    <AddressDialog title="Add New Source" closeHref={closeHref} toFill>
      <PostForm>
        <FormAlert />
        <NewSourceFields {...source} withSuburb />
        {source.prefilled.rendered ? (
          <label className={forms.check}>
            <input type="checkbox" name="rendered" defaultChecked />
            Run the page&apos;s scripts before it is read
          </label>
        ) : null}
        <Submit intent="add">Add Source</Submit>
        <p className={pageStyles.note}>
          Any address of the venue at hand, but not that of its events?{" "}
          <button className="text-button" type="submit" name="intent" value="find">
            Find its calendar
          </button>
        </p>
      </PostForm>
    </AddressDialog>
  );
}
