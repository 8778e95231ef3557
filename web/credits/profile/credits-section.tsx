import { SegmentedControl } from '@mantine/core';
import { useListAddress } from '#web/kit/list-address.ts';
import ConvertBanner from '../convert/convert-banner.tsx';
import { Balances } from './balances.tsx';
import styles from './credits.module.css';
import { EntryList } from './entry-list.tsx';
import { PurchaseList } from './purchase-list.tsx';

const views = [
  { value: '', label: 'Every change' },
  { value: 'purchases', label: 'Purchases and receipts' },
];

/** What one has, where it came from and what it paid for. */
export default function CreditsSection() {
  const { filters, page, go } = useListAddress({ view: '', product: '', kind: '' });
  return (
    <div data-wide className={styles.stack}>
      <ConvertBanner />
      <Balances />
      <SegmentedControl
        aria-label="What is listed"
        className={styles.views}
        data={views}
        value={filters.view === 'purchases' ? 'purchases' : ''}
        onChange={(view) => go({ view, product: '', kind: '' })}
      />
      {filters.view === 'purchases' ? (
        <PurchaseList page={page} />
      ) : (
        <EntryList product={filters.product} kind={filters.kind} page={page} onFilter={go} />
      )}
    </div>
  );
}
