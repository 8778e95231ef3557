import { Link } from '@tanstack/react-router';
import { credits } from '#contract/credits.ts';
import { productWords } from '#domain/credits/products.ts';
import { useCall } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { ConvertForm } from './convert-form.tsx';

/** PressCable credits become Amp credits, one for one and for good. */
export default function ConvertPage() {
  const balance = useCall(credits.balance, {});
  const spendable = (product: 'presscable' | 'amp') =>
    balance.data?.items.find((item) => item.product === product)?.available ?? 0;
  const { buys, rule } = productWords.presscable;
  return (
    <Page
      width="reading"
      title="Convert PressCable Credits"
      back={<Link to="/profile/credits">‹ Credits</Link>}
      lead={`${buys} ${rule}`}
    >
      <Panel>
        {balance.isPending && <Bones lines={4} />}
        <LoadFailure of={balance} title="Your credits could not be loaded" />
        {balance.data &&
          (spendable('presscable') > 0 ? (
            <OnlyTheirs row={credits.convert}>
              <ConvertForm most={spendable('presscable')} ampCredits={spendable('amp')} />
            </OnlyTheirs>
          ) : (
            <EmptyState
              title="You have no PressCable credits"
              text="Only those can be converted. Amp credits can be bought instead."
              action={<LinkButton to="/credits/purchase/amp">Buy Amp credits</LinkButton>}
            />
          ))}
      </Panel>
    </Page>
  );
}
