/** What can be done with all sources at once, and how new ones come in. */
import { Form } from "@remix-run/react";
import type { SourceStats } from "@db/queries/admin-sources";
import { useAddress } from "~/ui/admin/address";
import admin from "~/ui/admin/admin.module.css";
import { Confirm } from "~/ui/admin/confirm";
import type { SourceRow } from "./load";

function SwitchAll({ rows, fetchable }: { rows: SourceRow[]; fetchable: number }) {
  // The label goes by the sources on the page (spec: accounts 2), the deed by all that can be fetched.
  const disables = rows.length > 0 && rows.every((row) => row.is_enabled);
  const label = disables ? "Disable All" : "Enable All";
  return (
    <Confirm
      label={label}
      question={`${label}?`}
      intent="switch-all"
      fields={{ to: disables ? "off" : "on" }}
      yes={label}
      look="button"
    >
      <p>
        {disables
          ? `No source is fetched by itself until it is switched on again. This concerns all ${fetchable} sources, not only those on this page.`
          : `All ${fetchable} sources that have an address are fetched once a day from now on, not only those on this page.`}
      </p>
    </Confirm>
  );
}

export function Toolbar({ stats, rows }: { stats: SourceStats; rows: SourceRow[] }) {
  const address = useAddress();
  const { enabled, fetchable } = stats;
  const all = enabled === fetchable && enabled > 0;
  return (
    <div className={admin.tools}>
      <a className="button button-loud" href={address({ add: 1 })} data-keep-scroll>
        Add New Source
      </a>
      <Form method="post" preventScrollReset>
        <button className="button" name="intent" value="fetch-all" disabled={enabled === 0}>
          {all ? "Fetch All" : `Fetch ${enabled} Source${enabled === 1 ? "" : "s"}`}
        </button>
      </Form>
      <SwitchAll rows={rows} fetchable={fetchable} />
      <a className={admin.plain} href="/admin/try">
        Try a URL
      </a>
      <a className={admin.plain} href="/admin/import">
        Import and export
      </a>
    </div>
  );
}
