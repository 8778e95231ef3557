import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { moveByKey } from './list-keys.ts';
import styles from './table.module.css';
import { useNarrow } from './use-narrow.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates stand at the right. */
  align?: 'right';
  width?: string;
  /** The list's own name of this order; the title then sorts. */
  sortBy?: string;
  /** Left out of tables narrower than 1080 px; cards have room for it. */
  wideOnly?: boolean;
}

export interface Sorting {
  by: string;
  order: 'asc' | 'desc';
  onSort: (by: string, order: 'asc' | 'desc') => void;
}

interface TableProps<Row> {
  /** What the rows are, for those who do not see them. */
  label: string;
  rows: readonly Row[];
  /** The first names the row and is its link. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Where a row leads: the whole row is the link. */
  linkOf?: (row: Row) => string;
  /** Opens a row here instead; its link is then for another tab. */
  onOpen?: (row: Row) => void;
  sorting?: Sorting;
  /** A row on a phone, of two lines, in the place of a card of all its columns. */
  small?: (row: Row) => ReactNode;
}

/**
 * Rows of things: a table, or cards below 720 px. j and k walk the rows, Enter opens, `/` searches.
 */
export function Table<Row>(props: TableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => place.current && moveByKey(event, place.current);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {isNarrow ? <Cards {...props} /> : <Rows {...props} />}
    </div>
  );
}

function Rows<Row>({ label, rows, columns, rowKey, linkOf, onOpen, sorting }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              style={{ width: column.width }}
              data-align={column.align}
              data-wide-only={column.wideOnly}
              aria-sort={ariaSort(column.sortBy, sorting)}
            >
              {column.sortBy && sorting ? (
                <SortButton by={column.sortBy} title={column.title} sorting={sorting} />
              ) : (
                column.title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-links={linkOf ? true : undefined}>
            {columns.map((column, at) => (
              <td key={column.key} data-align={column.align} data-wide-only={column.wideOnly}>
                {at === 0 ? (
                  <First {...{ row, cell: column.cell, linkOf, onOpen }} />
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ label, rows, columns, rowKey, linkOf, onOpen, small }: TableProps<Row>) {
  if (small)
    return (
      <ul className={styles.lines} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <First {...{ row, cell: small, linkOf, onOpen }} />
          </li>
        ))}
      </ul>
    );
  const [first, ...rest] = columns;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} data-links={linkOf ? true : undefined}>
          {first && <First {...{ row, cell: first.cell, linkOf, onOpen }} />}
          <dl>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface FirstProps<Row> {
  row: Row;
  cell: (row: Row) => ReactNode;
  linkOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

function First<Row>({ row, cell, linkOf, onOpen }: FirstProps<Row>) {
  if (!linkOf) return <div className={styles.first}>{cell(row)}</div>;
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <Link to={linkOf(row)} className={styles.first} onClick={open} data-row-link>
      {cell(row)}
    </Link>
  );
}

function SortButton({ by, title, sorting }: { by: string; title: string; sorting: Sorting }) {
  const isSorted = sorting.by === by;
  const next = isSorted && sorting.order === 'asc' ? 'desc' : 'asc';
  const Icon = isSorted && sorting.order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      onClick={() => sorting.onSort(by, next)}
    >
      {title}
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}

function ariaSort(by: string | undefined, sorting: Sorting | undefined) {
  if (!by || !sorting) return undefined;
  if (sorting.by !== by) return 'none';
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}
