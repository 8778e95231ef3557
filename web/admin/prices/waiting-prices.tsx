import { Button, Group } from '@mantine/core';
import { priceAdmin, type PriceRequest } from '#contract/price-admin.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { creditsInWords, productWords } from '#domain/credits/products.ts';
import { sayUnlessHandled, useCall, useSend } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { LineList } from '#web/kit/line-list.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Panel } from '#web/kit/page.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { exactTime } from '#web/kit/times.ts';
import { toast } from '#web/kit/toast.ts';

/**
 * Prices far below what was asked so far, each to be decided by an administrator who did not ask for it, or
 * taken back by the one who did.
 */
export function WaitingPrices() {
  const list = useCall(priceAdmin.waiting, {});
  const waiting = list.data?.items ?? [];
  return (
    <>
      <LoadFailure of={list} title="The prices that wait could not be loaded" />
      {waiting.length > 0 && (
        <Panel title="Waiting for a second administrator">
          <LineList label="Prices that wait">
            {waiting.map((price) => (
              <Waiting key={price.id} price={price} />
            ))}
          </LineList>
        </Panel>
      )}
    </>
  );
}

function Waiting({ price }: { price: PriceRequest }) {
  const decide = useSend(priceAdmin.decide);
  const takeBack = useSend(priceAdmin.takeBack);
  const name = nameOf(price);
  async function onDecide(approve: boolean) {
    const isMeant = await confirm({
      title: approve ? 'Approve this price?' : 'Refuse this price?',
      text: `${name}. ${approve ? 'Anyone can buy at it from then on, as often as they like.' : 'It will not begin.'} This is decided once.`,
      yes: approve ? 'Approve price' : 'Refuse price',
      danger: !approve,
    });
    if (!isMeant) return;
    decide.mutate(
      { params: { id: price.id }, body: { approve } },
      {
        onSuccess: () => toast.success(approve ? 'The price is approved' : 'The price is refused'),
        onError: sayUnlessHandled,
      },
    );
  }
  async function onTakeBack() {
    const isMeant = await confirm({
      title: 'Take this price back?',
      text: `${name}. Nobody can approve it then, and it will not begin.`,
      yes: 'Take price back',
      danger: true,
    });
    if (!isMeant) return;
    takeBack.mutate(
      { params: { id: price.id } },
      { onSuccess: () => toast.success('The price is taken back'), onError: sayUnlessHandled },
    );
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {price.starts_at === null
            ? 'At once, when it is approved'
            : `From ${exactTime(Date.parse(price.starts_at))}`}
        </p>
        <p>
          Asked by {price.asked_by.name} <Ago at={price.asked_at} />
        </p>
      </div>
      {price.is_yours_to_decide ? (
        <Group gap={8}>
          <Button
            variant="default"
            aria-label={`Refuse: ${name}`}
            onClick={() => void onDecide(false)}
          >
            Refuse
          </Button>
          <Button
            aria-label={`Approve: ${name}`}
            loading={decide.isPending}
            onClick={() => void onDecide(true)}
          >
            Approve
          </Button>
        </Group>
      ) : (
        <Group gap={8}>
          <StatusBadge tone="warn">Waits for another administrator</StatusBadge>
          <Button
            variant="default"
            aria-label={`Take back: ${name}`}
            loading={takeBack.isPending}
            onClick={() => void onTakeBack()}
          >
            Take back
          </Button>
        </Group>
      )}
    </li>
  );
}

const nameOf = ({ product, quantity, price_cents, currency }: PriceRequest) =>
  `${productWords[product].name}, ${creditsInWords(quantity)} for ${moneyInWords(price_cents, currency)}`;
