import { useParams, useSearch } from '@tanstack/react-router';
import { isSoldProduct } from '#domain/credits/sold-products.ts';
import { OrderPage } from './order-page.tsx';
import { PurchasePage } from './placed-page.tsx';

const numberIn = (word: string | undefined): number | undefined =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined;

/** Before an order its form; with the number of an order in the address, what became of it. */
export default function CreditsPurchasePage() {
  const { product = '' } = useParams({ strict: false });
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const purchaseId = numberIn(search['purchase']);
  if (purchaseId !== undefined)
    return <PurchasePage key={purchaseId} id={purchaseId} left={search['left'] === '1'} />;
  if (!isSoldProduct(product)) return null;
  return (
    <OrderPage
      key={product}
      product={product}
      ampId={numberIn(search['amp'])}
      needed={numberIn(search['need']) ?? 0}
    />
  );
}
