/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the cells' own roles, spelled out for browsers that drop them when display changes */
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** One column. `rowHeader` marks the one that names its row; `numeric` sets figures in columns. */
type Column<Row> = { key: string; header: string; cell: (row: Row) => ReactNode; rowHeader?: boolean; numeric?: boolean };

type DataTableProps<Row> = {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The id of a row that links lead to. */
  rowId?: (row: Row) => string;
};

/**
 * A real table that becomes one card a row under 1,024 px, by style alone; it never scrolls sideways.
 * The roles are spelled out because browsers drop a table's own when its display changes.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowId }: DataTableProps<Row>) {
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col">
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} id={rowId?.(row)} role="row">
            {columns.map((column) =>
              column.rowHeader ? (
                <th key={column.key} role="rowheader" scope="row" data-label={column.header}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} role="cell" data-label={column.header} data-numeric={column.numeric ? '' : undefined}>
                  <div className={styles.value}>{column.cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
