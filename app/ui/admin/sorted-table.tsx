/** A table as a list of columns: each has its heading, its cell and how it looks. On phones a row is a card, which names its values. */
import type { Key, ReactNode } from "react";
import { SelectAll } from "./bulk-form";
import { EditingRow } from "./row-edit";
import { SortLink, type Sorting } from "./sort-link";
import actionStyles from "./actions.module.css";
import styles from "./table.module.css";

export interface Column<Row> {
  /** Its heading, and on a card the word before the value. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** "name" is what the row is called. */
  kind?: "name" | "number" | "dateTime" | "word" | "full" | "actions";
  /** Its name in the address. A column without it does not sort. */
  sort?: string;
  /** Another word on a card; null where the value needs none. */
  label?: string | null;
  /** Left out on smaller screens. */
  isWide?: boolean;
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  sorting?: Sorting;
  /** The rows have boxes of this form. */
  select?: { form: string; noun: string };
  /** The row that is edited, and its fields. */
  editing?: { id: number; fields: (row: Row) => ReactNode };
  keyOf?: (row: Row, at: number) => Key;
  /** Attributes of a row. */
  marks?: (row: Row) => Record<`data-${string}`, string | true | undefined>;
  /** Stands in a table without rows. */
  none?: string;
}

/** A table wider than its screen scrolls on its own, also by keyboard, and its first column stays in sight. */
export function SortedTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, editing, none, marks } = props;
  const { keyOf = (row: Row, at: number) => ("id" in row ? (row.id as Key) : at) } = props;
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <Head {...props} />
        <tbody>
          {rows.map((row, at) => {
            const key = keyOf(row, at);
            return editing && key === editing.id ? (
              <EditingRow key={key} id={editing.id} columns={columns.length}>
                {editing.fields(row)}
              </EditingRow>
            ) : (
              <tr key={key} {...marks?.(row)}>
                {columns.map((column) => (
                  <Cell key={column.name} column={column} row={row} />
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && none ? (
            <tr>
              <td colSpan={columns.length}>{none}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ columns, sorting, select }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column, place) => (
          <th
            scope="col"
            key={column.name}
            className={classOf(column)}
            aria-sort={
              column.sort && column.sort === sorting?.sort
                ? { asc: "ascending" as const, desc: "descending" as const }[sorting.dir]
                : undefined
            }
          >
            {select && place === 0 ? <SelectAll {...select} /> : null}
            {sorting && column.sort ? (
              <SortLink column={column.sort} sorting={sorting} name={column.name} />
            ) : (
              column.name
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { name, kind, label = name, cell } = column;
  if (kind === "name")
    return (
      <th scope="row" dir="auto">
        {cell(row)}
      </th>
    );
  const before = kind === "actions" ? null : label;
  return (
    <td className={classOf(column)} dir="auto" {...(before === null ? {} : { "data-label": before })}>
      {kind === "actions" ? <div className={actionStyles.actions}>{cell(row)}</div> : cell(row)}
    </td>
  );
}

const classOf = ({ kind, isWide }: Pick<Column<never>, "kind" | "isWide">) =>
  [kind && styles[kind], isWide && styles.wideOnly].filter(Boolean).join(" ") || undefined;
