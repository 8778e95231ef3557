import { Link, Navigate, useParams } from '@tanstack/react-router';
import { letters, type NeededLetter } from '#contract/letters.ts';
import { kindWords } from '#domain/letters/letter-text.ts';
import { useCall } from '#web/ground/calls.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import styles from './letters.module.css';
import { nextToSign } from './standing.ts';

/** Leads to the letter that is missing; once none is, shows those that hold. */
export default function NeededPage() {
  const { announcementId = '' } = useParams({ strict: false });
  const needed = useCall(letters.needed, { params: { id: Number(announcementId) } });
  const next = needed.data && nextToSign(announcementId, needed.data.items);
  if (next && !needed.isFetching) return <Navigate to={next} replace />;
  return (
    <Page
      width="reading"
      title="Letter of Authorization"
      back={<Link to={`/announcements/publish/${announcementId}`}>‹ Back to publishing</Link>}
    >
      {needed.data && !next && <Letters ampId={announcementId} items={needed.data.items} />}
      {(needed.isPending || next) && <Bones lines={6} />}
      <LoadFailure of={needed} title="The letters could not be loaded" />
    </Page>
  );
}

function Letters({ ampId, items }: { ampId: string; items: NeededLetter[] }) {
  if (items.length === 0)
    return (
      <Notice kind="info" title="Choose a company first">
        The letter is the company’s. <Link to={`/announcements/publish/${ampId}`}>Choose one</Link>{' '}
        where the Amp is published.
      </Notice>
    );
  const isWhole = items.every(({ letter }) => letter !== null);
  return (
    <Panel title={isWhole ? 'Everything is signed' : 'A letter is missing'}>
      <div className={styles.stack}>
        {items.map(({ kind, party, letter }) => (
          <p key={kind}>
            {kindWords[kind]} of {party}:{' '}
            {letter ? (
              <Link to={`/letters/${letter.token}`}>signed by {letter.signatory_name}</Link>
            ) : (
              'not signed. Only they can sign it.'
            )}
          </p>
        ))}
        <div className={styles.row}>
          <LinkButton to={`/announcements/publish/${ampId}`}>Go on publishing</LinkButton>
        </div>
      </div>
    </Panel>
  );
}
