import { credits } from '#contract/credits.ts';
import { productWords } from '#domain/credits/products.ts';
import { useCall } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** For people who came from PressCable, as long as they have something to convert. */
export default function ConvertBanner() {
  const { person } = useSession();
  return person?.isPressCableUser ? <Offer /> : null;
}

function Offer() {
  const balance = useCall(credits.balance, {}, { quiet: true });
  const items = balance.data?.items ?? [];
  const count = items.find(({ product }) => product === 'presscable')?.available ?? 0;
  if (count === 0) return null;
  const { buys, rule } = productWords.presscable;
  return (
    <Notice
      kind="info"
      title={`You have ${count === 1 ? '1 PressCable credit' : `${count} PressCable credits`}`}
      action={
        <LinkButton to="/credits/convert" variant="default">
          Convert
        </LinkButton>
      }
    >
      {buys} {rule}
    </Notice>
  );
}
