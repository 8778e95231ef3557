import { Link } from '@tanstack/react-router';
import { amps, type Amp } from '#contract/amps.ts';
import { credits, type Pack } from '#contract/credits.ts';
import { canBeSpent, productWords } from '#domain/credits/products.ts';
import { soldProducts } from '#domain/credits/sold-products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useCurrentInView } from '#web/kit/use-current-in-view.ts';
import { KeptNotice } from './kept-notice.tsx';
import { OrderForm } from './order-form.tsx';
import { PricesToCome } from './prices-to-come.tsx';
import styles from './purchase.module.css';

interface OrderPageProps {
  product: SoldProduct;
  /** The Amp that the credits are for, if for one. */
  ampId: number | undefined;
  /** How many credits are missing; 0 where nobody counted. */
  needed: number;
}

/** What a product is, its packs with the server's prices, and the way to pay. */
export function OrderPage({ product, ampId, needed }: OrderPageProps) {
  const offer = useCall(credits.product, { params: { product } });
  const amp = useCall(
    amps.read,
    { params: { id: ampId ?? 0 } },
    { quiet: true, enabled: ampId !== undefined },
  );
  const words = productWords[product];
  const strip = useCurrentInView<HTMLElement>(product);
  return (
    <Page title={`Buy credits: ${words.name}`} lead={`${words.buys} ${words.rule}`}>
      <nav ref={strip} aria-label="Products" className={styles.products}>
        {soldProducts.map((name) => (
          <Link
            key={name}
            to={`/credits/purchase/${name}`}
            aria-current={name === product ? 'page' : undefined}
          >
            {productWords[name].name}
          </Link>
        ))}
      </nav>
      {amp.data && (
        <Notice kind="info" title={`For “${amp.data.title}”`}>
          An Amp that waits for payment goes on by itself once its credits are there.
        </Notice>
      )}
      {offer.isPending && <Bones lines={8} />}
      {offer.isError && !offer.data && (
        <Panel>
          <LoadFailure of={offer} title="The prices could not be loaded" />
        </Panel>
      )}
      {offer.data && !canBeSpent(product) && (
        <KeptNotice product={product} bank={offer.data.bank} />
      )}
      {offer.data && (
        <Offered product={product} offer={offer.data} needed={needed} amp={amp.data} />
      )}
    </Page>
  );
}

interface OfferedProps {
  product: SoldProduct;
  offer: { packs: readonly Pack[]; bank: 'practice' | 'stripe' | null };
  needed: number;
  amp: Amp | undefined;
}

function Offered({ product, offer: { packs, bank }, needed, amp }: OfferedProps) {
  if (packs.length === 0 || !bank)
    return (
      <Panel>
        <EmptyState
          drawing="door"
          title="Nothing can be bought here now"
          text={
            bank
              ? 'No pack of this product is on sale at the moment. Support knows when there is one.'
              : 'No payment provider is set up yet. Support can tell you more.'
          }
          action={<Link to="/welcome">Back to the start</Link>}
        />
      </Panel>
    );
  // Money that is real buys only what can be used; the server refuses as well.
  if (bank === 'stripe' && !canBeSpent(product)) return <PricesToCome packs={packs} />;
  return <OrderForm product={product} packs={packs} bank={bank} needed={needed} amp={amp} />;
}
