import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { credits, entryKinds, type LedgerLine } from '#contract/credits.ts';
import { creditProducts, productWords } from '#domain/credits/products.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { Ago } from '#web/kit/ago.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table, type Column } from '#web/kit/table.tsx';
import styles from './credits.module.css';
import { ampPlace, changeInWords, isKind, kindNames, kindWords } from './entry-words.ts';

interface EntryListProps {
  /** As they stand in the address. */
  product: string;
  kind: string;
  page: number;
  onFilter: (change: { product?: string; kind?: string }) => void;
}

export function EntryList({
  product: productWord,
  kind: kindWord,
  page,
  onFilter,
}: EntryListProps) {
  const product = creditProducts.find((known) => known === productWord);
  const kind = isKind(kindWord) ? kindWord : undefined;
  const list = usePage(credits.entries, { query: { product, kind, page, limit: 10 } });
  const isFiltered = product !== undefined || kind !== undefined;
  return (
    <section aria-label="Every change" className={styles.stack}>
      <div className={styles.filters}>
        <NativeSelect
          aria-label="Product"
          value={product ?? ''}
          data={[
            { value: '', label: 'All products' },
            ...creditProducts.map((value) => ({ value, label: productWords[value].name })),
          ]}
          onChange={({ currentTarget }) => onFilter({ product: currentTarget.value })}
        />
        <NativeSelect
          aria-label="Kind of change"
          value={kind ?? ''}
          data={[
            { value: '', label: 'All changes' },
            ...entryKinds.map((value) => ({ value, label: kindNames[value] })),
          ]}
          onChange={({ currentTarget }) => onFilter({ kind: currentTarget.value })}
        />
        <ExportLink href={addressOf(credits.exportEntries, { query: { product, kind } })} />
      </div>
      {list.isPending && <RowBones rows={6} />}
      <LoadFailure of={list} title="The changes could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <div>
          <Table
            label="Changes of credits"
            rows={list.data.items}
            columns={columns}
            rowKey={({ id, product: of }) => `${id} ${of}`}
          />
          <Pager pagination={list.data.pagination} />
        </div>
      )}
      {list.data?.items.length === 0 &&
        (isFiltered ? (
          <EmptyState
            drawing="search"
            title="No change matches"
            text="Choose another product or kind."
            action={
              <Button variant="default" onClick={() => onFilter({ product: '', kind: '' })}>
                Show every change
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="No credits yet"
            text="Once there are some, each change appears here with what it paid for."
            action={<LinkButton to="/credits/purchase/amp">Buy credits</LinkButton>}
          />
        ))}
    </section>
  );
}

const columns: Column<LedgerLine>[] = [
  { key: 'what', title: 'What', cell: (line) => <What line={line} /> },
  {
    key: 'product',
    title: 'Product',
    wideOnly: true,
    width: '20%',
    cell: ({ product }) => productWords[product].name,
  },
  {
    key: 'change',
    title: 'Change',
    align: 'right',
    width: '96px',
    cell: (line) => <span className={`figures ${styles.change}`}>{changeInWords(line)}</span>,
  },
  {
    key: 'balance',
    title: 'Balance',
    align: 'right',
    width: '112px',
    cell: ({ balance }) => <span className="figures">{balance}</span>,
  },
  { key: 'at', title: 'When', align: 'right', width: '124px', cell: ({ at }) => <Ago at={at} /> },
];

function What({ line: { kind, amp, purchase, product, note } }: { line: LedgerLine }) {
  return (
    <span className={styles.what}>
      {kindWords[kind]}{' '}
      {amp && <Link to={ampPlace(kind, amp.id)}>{amp.title || 'an Amp without a title'}</Link>}
      {purchase && (
        <Link to={`/credits/purchase/${product}`} search={{ purchase: purchase.id }}>
          {purchase.receipt ?? `order ${purchase.id}`}
        </Link>
      )}
      {!amp && !purchase && note && <span className={styles.aside}>{note}</span>}
    </span>
  );
}
