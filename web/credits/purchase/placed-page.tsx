import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { credits, type Purchase } from '#contract/credits.ts';
import { isOpen } from '#domain/credits/purchase.ts';
import type { CallFailure } from '#web/ground/call-failure.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderFacts } from './order-facts.tsx';
import { canPay, purchaseInWords, stateInWords } from './purchase-words.ts';
import styles from './purchase.module.css';

interface PurchasePageProps {
  id: number;
  /** The buyer came back from the bank without paying. */
  left: boolean;
}

const oftenMs = 2_000;
const seldomMs = 30_000;

/** What became of an order: asked again until the bank's signed word is here. */
export function PurchasePage({ id, left }: PurchasePageProps) {
  const [pollMs, setPollMs] = useState<number | false>(oftenMs);
  const purchase = useCall(credits.purchase, { params: { id } }, { quiet: true, pollMs });
  const nextMs = purchase.data ? pollOf(purchase.data) : oftenMs;
  if (nextMs !== pollMs) setPollMs(nextMs);
  const back = <Link to="/profile/credits">‹ Credits</Link>;

  if (!purchase.data)
    return (
      <Page title="Your order" back={back} width="reading">
        {purchase.error ? (
          <NotThere failure={purchase.error} retry={() => void purchase.refetch()} />
        ) : (
          <Bones lines={6} />
        )}
      </Page>
    );
  const words = purchaseInWords(purchase.data, left);
  return (
    <Page title={words.title} back={back} width="reading">
      <div className={styles.stack}>
        <div aria-live="polite" className={styles.stack}>
          <p className={styles.word}>{words.text}</p>
          {canPay(purchase.data) && !left && <WaitingLine />}
        </div>
        {purchase.data.practice && (
          <Notice kind="info">Practice payment: no money moves, and none is owed.</Notice>
        )}
        <Panel title={`Order ${purchase.data.id}`} actions={<State purchase={purchase.data} />}>
          <OrderFacts purchase={purchase.data} />
        </Panel>
        <NextSteps purchase={purchase.data} />
      </div>
    </Page>
  );
}

function NotThere({ failure, retry }: { failure: CallFailure; retry: () => void }) {
  if (failure.status === 404)
    return (
      <EmptyState
        drawing="lost"
        title="There is no such order"
        text="It may belong to another account."
        action={<LinkButton to="/profile/credits">See your credits</LinkButton>}
      />
    );
  return (
    <ErrorState
      title="The order could not be loaded"
      text={failure.message}
      detail={failure.requestId}
      retry={retry}
    />
  );
}

const pollOf = (purchase: Purchase): number | false =>
  isOpen(purchase.state) && (purchase.waits_for_bank ? seldomMs : oftenMs);

const WaitingLine = () => <div className={styles.waiting} aria-hidden="true" />;

function State({ purchase }: { purchase: Purchase }) {
  const { words, tone } = stateInWords(purchase);
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}
