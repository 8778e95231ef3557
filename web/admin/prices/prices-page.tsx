import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { priceAdmin } from '#contract/price-admin.ts';
import { productWords } from '#domain/credits/products.ts';
import { soldProducts, type SoldProduct } from '#domain/credits/sold-products.ts';
import { useCall } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { PriceDialog, priceDialogId } from './price-dialog.tsx';
import { PriceList } from './price-list.tsx';
import { WaitingPrices } from './waiting-prices.tsx';
import styles from './prices.module.css';

/** What credits cost, product by product. */
export default function PricesPage() {
  const list = useCall(priceAdmin.list, {});
  const [product, setProduct] = useState<SoldProduct>('amp');
  const lines = list.data?.items ?? [];
  const atDemoPrices = new Set(
    lines.filter(({ demo, state }) => demo && state === 'on sale').map((line) => line.product),
  );
  const open = (chosen: SoldProduct) => {
    setProduct(chosen);
    modals.open(priceDialogId);
  };
  return (
    <AdminPage
      title="Credit prices"
      lead="A price is never changed: a new one takes its place, now or from a time on. Orders that are placed keep theirs."
      actions={<ExportLink href={addressOf(priceAdmin.exportList, {})} />}
    >
      {list.isPending && <RowBones rows={7} />}
      <LoadFailure of={list} title="The prices could not be loaded" />
      {list.data && (
        <div className={styles.panels}>
          <WaitingPrices />
          {atDemoPrices.size > 0 && (
            <Notice kind="info" title="Demo prices are on sale">
              Nobody decided them. The first price you set for a product ends all demo prices of it.
            </Notice>
          )}
          {soldProducts.map((one) => (
            <Panel
              key={one}
              title={productWords[one].name}
              actions={
                <Button
                  variant="default"
                  aria-label={`New price for ${productWords[one].name}`}
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  onClick={() => open(one)}
                >
                  New price
                </Button>
              }
            >
              <PriceList product={one} lines={lines.filter((line) => line.product === one)} />
            </Panel>
          ))}
        </div>
      )}
      <PriceDialog product={product} atDemoPrices={atDemoPrices} />
    </AdminPage>
  );
}
