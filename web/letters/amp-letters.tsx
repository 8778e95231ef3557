import { Link } from '@tanstack/react-router';
import { letters, type NeededLetter } from '#contract/letters.ts';
import { kindWords } from '#domain/letters/letter-text.ts';
import { useCall } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import styles from './letters.module.css';
import { missingWords, neededBy } from './standing.ts';

interface AmpLettersProps {
  ampId: number;
  /** Names of the sites that are on. */
  sites: readonly string[];
}

/** Which letters the chosen sites need, whether they are there, and where one signs. */
export default function AmpLetters({ ampId, sites }: AmpLettersProps) {
  const needed = useCall(letters.needed, { params: { id: ampId } });
  const items = needed.data?.items;
  return (
    <div className={styles.ofAmp}>
      <h3>Letters of authorization</h3>
      {items && (
        <>
          <p className={styles.quiet}>{neededBy(items, sites)}</p>
          {items.length > 0 && (
            <LineList>
              {items.map((item) => (
                <Row key={item.kind} item={item} />
              ))}
            </LineList>
          )}
          {items.some(({ may_sign }) => may_sign) && (
            <div>
              <LinkButton
                variant="default"
                size="compact-sm"
                to={`/announcements/publish/${ampId}/loa`}
              >
                Read and sign
              </LinkButton>
            </div>
          )}
        </>
      )}
      {needed.isPending && <Bones lines={2} />}
      <LoadFailure of={needed} title="The letters could not be loaded" heading="h3" />
    </div>
  );
}
function Row({ item }: { item: NeededLetter }) {
  const { kind, party, letter, signed_as } = item;
  return (
    <li>
      <div className={styles.who}>
        <strong>
          {kindWords[kind]} of {party}
        </strong>
        <span className={styles.quiet}>
          {letter && (
            <>
              Signed by <Link to={`/letters/${letter.token}`}>{letter.signatory_name}</Link>{' '}
              <Ago at={letter.signed_at} />
            </>
          )}
          {!letter && missingWords(item)}
        </span>
      </div>
      {letter ? (
        <StatusBadge tone="good">In force</StatusBadge>
      ) : (
        <StatusBadge tone="warn">{signed_as === null ? 'Not signed' : 'Sign again'}</StatusBadge>
      )}
    </li>
  );
}
