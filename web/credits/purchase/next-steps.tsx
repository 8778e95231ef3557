import { Button } from '@mantine/core';
import { credits, type Purchase } from '#contract/credits.ts';
import { canBeSpent, creditsInWords } from '#domain/credits/products.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { canPay } from './purchase-words.ts';
import styles from './purchase.module.css';

/** What can be done about an order from where it stands. */
export function NextSteps({ purchase }: { purchase: Purchase }) {
  if (canPay(purchase)) return <StillOpen purchase={purchase} />;
  if (purchase.state === 'paid') return <NowYours purchase={purchase} />;
  const again = ['declined', 'cancelled', 'expired'].includes(purchase.state);
  return (
    <div className={styles.steps}>
      {again && (
        <LinkButton
          to={`/credits/purchase/${purchase.product}`}
          search={{ amp: purchase.amp?.id, need: purchase.credits }}
        >
          Try again
        </LinkButton>
      )}
      <LinkButton variant="default" to="/profile/credits">
        See your credits
      </LinkButton>
    </div>
  );
}

function StillOpen({ purchase: { id, checkout_url } }: { purchase: Purchase }) {
  const cancel = useSend(credits.cancelPurchase);
  return (
    <OnlyTheirs row={credits.cancelPurchase}>
      <div className={styles.steps}>
        {checkout_url && (
          <Button component="a" href={checkout_url}>
            Go to the payment page
          </Button>
        )}
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } }, { onError: sayUnlessHandled })}
        >
          Cancel the order
        </Button>
      </div>
    </OnlyTheirs>
  );
}

function NowYours({ purchase: { product, amp } }: { purchase: Purchase }) {
  const balance = useCall(credits.balance, {}, { quiet: true });
  const now = balance.data?.items.find((item) => item.product === product);
  return (
    <>
      {!canBeSpent(product) && <KeptNotice product={product} />}
      {now && canBeSpent(product) && (
        <Notice kind="success" title={spendable(now)}>
          Amps that waited for payment go on by themselves, the oldest first.
          {now.held > 0 && now.available > 0 && ` ${heldInWords(now.held)}.`}
        </Notice>
      )}
      <div className={styles.steps}>
        {amp && <LinkButton to={`/announcements/publish/${amp.id}`}>Back to the Amp</LinkButton>}
        <LinkButton variant={amp ? 'default' : 'filled'} to="/profile/credits">
          See your credits
        </LinkButton>
      </div>
    </>
  );
}

/** Who paid for an Amp that waited has nothing left to spend: their credit is at work. */
const spendable = ({ available, held }: { available: number; held: number }) =>
  available === 0 && held > 0
    ? heldInWords(held)
    : `You can spend ${creditsInWords(available)} now`;

const heldInWords = (held: number) =>
  `${creditsInWords(held)} ${held === 1 ? 'is' : 'are'} held for what is under way`;
