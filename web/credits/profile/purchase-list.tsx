import { credits, type Purchase } from '#contract/credits.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { Ago } from '#web/kit/ago.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { Table, type Column } from '#web/kit/table.tsx';
import { goodsInWords, stateInWords } from '../purchase/purchase-words.ts';
import styles from './credits.module.css';

/** Orders with what became of them, each with its receipts. */
export function PurchaseList({ page }: { page: number }) {
  const list = usePage(credits.purchases, { query: { page, limit: 10 } });
  return (
    <section aria-label="Purchases and receipts" className={styles.stack}>
      {list.isPending && <RowBones rows={4} />}
      <LoadFailure of={list} title="The purchases could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <div>
          <div className={styles.filters}>
            <ExportLink href={addressOf(credits.exportPurchases, {})} />
          </div>
          <Table
            label="Purchases"
            rows={list.data.items}
            columns={columns}
            rowKey={({ id }) => id}
            linkOf={({ id, product }) => `/credits/purchase/${product}?purchase=${id}`}
          />
          <Pager pagination={list.data.pagination} />
        </div>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          title="Nothing bought yet"
          text="Orders, payments and receipts stand here."
          action={<LinkButton to="/credits/purchase/amp">Buy credits</LinkButton>}
        />
      )}
    </section>
  );
}

const columns: Column<Purchase>[] = [
  { key: 'what', title: 'What', cell: goodsInWords },
  {
    key: 'state',
    title: 'State',
    width: '168px',
    cell: (purchase) => {
      const { words, tone } = stateInWords(purchase);
      return <StatusBadge tone={tone}>{words}</StatusBadge>;
    },
  },
  {
    key: 'total',
    title: 'Total',
    align: 'right',
    width: '112px',
    cell: ({ total_cents, currency }) => (
      <span className="figures">{moneyInWords(total_cents, currency)}</span>
    ),
  },
  {
    key: 'receipts',
    title: 'Receipts',
    width: '160px',
    cell: ({ id, receipt, refund_receipt }) => (
      <span className={styles.receipts}>
        {receipt && <ReceiptLink id={id} of="payment" name={receipt} />}
        {refund_receipt && <ReceiptLink id={id} of="refund" name={refund_receipt} />}
        {!receipt && !refund_receipt && '–'}
      </span>
    ),
  },
  {
    key: 'at',
    title: 'Ordered',
    align: 'right',
    width: '124px',
    cell: ({ created_at }) => <Ago at={created_at} />,
  },
];

function ReceiptLink({ id, of, name }: { id: number; of: 'payment' | 'refund'; name: string }) {
  return (
    <a
      href={addressOf(credits.receiptPdf, { params: { id }, query: { of } })}
      target="_blank"
      rel="noreferrer"
      aria-label={`${of === 'payment' ? 'Receipt' : 'Receipt of the refund'} ${name}, PDF`}
    >
      {name}
    </a>
  );
}
