/** Actions on all sources, and the ways to add new ones. */
import type { SourceStats } from "@db/queries/admin/sources";
import { hasRole } from "~/domain/admin/roles";
import { useAddress } from "~/ui/admin/address";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { useFrame } from "~/ui/use-frame";
import { countOf } from "~/lib/text";
import type { SourceRow } from "./load";
import { PostButton } from "~/ui/admin/post-button";

export function Toolbar({ stats, rows }: { stats: SourceStats; rows: SourceRow[] }) {
  const address = useAddress();
  const { enabled, fetchable } = stats;
  const all = enabled === fetchable && enabled > 0;
  return (
    <div className={toolbarStyles.toolbar}>
      <a className="button button-loud" href={address({ add: 1 })} data-keep-scroll data-new="">
        Add New Source
      </a>
      <PostButton intent="fetch-all" className="button" disabled={enabled === 0}>
        {all ? "Fetch All" : `Fetch ${countOf(enabled, "Source")}`}
      </PostButton>
      <SwitchAll rows={rows} stats={stats} />
      <a className="text-button" href="/admin/try">
        Try a URL
      </a>
      {hasRole(useFrame().user, "admin") ? (
        <a className="text-button" href="/admin/import">
          Import and export
        </a>
      ) : null}
    </div>
  );
}

function SwitchAll({ rows, stats }: { rows: SourceRow[]; stats: SourceStats }) {
  // The label depends on the sources on this page (spec: accounts 2); the action fetches all enabled sources.
  const disables = rows.length > 0 && rows.every((row) => row.is_enabled);
  const label = disables ? "Disable All" : "Enable All";
  return (
    <ConfirmPopover
      label={label}
      question={`${label}?`}
      intent="switch-all"
      fields={{ to: disables ? "off" : "on" }}
      yes={label}
      look="button"
    >
      <p>
        {disables
          ? `${countOf(stats.enabled, "source")} will not be fetched until enabled again. These are all that are enabled, not only those on this page.`
          : `${countOf(stats.fetchable - stats.enabled, "source")} will be fetched once a day from now on. These are all that have an address and are disabled, not only those on this page.`}
      </p>
    </ConfirmPopover>
  );
}
