import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Placement } from '#contract/distribution.ts';
import { notReadInWords, readOf } from '#domain/distribution/read-back.ts';
import { Ago, Clock } from '#web/kit/ago.tsx';
import { titleLabel } from '../modules/field-labels.ts';
import { placementName, textThere } from './fix.ts';
import styles from './know-panel.module.css';
import { captureAddress } from './capture-address.ts';
import { answerLine, proofLines, shortHash } from './proof-lines.ts';

/** How we know: what the last look at the page met, and when it is read again. */
export default function KnowPanel({ placement }: { placement: Placement }) {
  const { proof, link, module, watch, update, state, capture } = placement;
  const read = readOf(proof);
  return (
    <section className={styles.panel}>
      <div className={styles.top}>
        <h3>How we know about {placementName(placement)}</h3>
        {read && (
          <p>
            Read back <Clock at={read.checked_at} />, as any reader would
          </p>
        )}
        {proof && !read && (
          <p>
            Looked at <Clock at={proof.checked_at} />: {notReadInWords(proof)}
          </p>
        )}
      </div>
      {proof ? (
        <dl className={styles.checks}>
          {(read
            ? proofLines(read, { link, titleCalled: titleLabel(module) })
            : [answerLine(proof.http_status)]
          ).map(({ label, says, isGood }) => (
            <Check key={label} label={label} isGood={isGood}>
              {says}
            </Check>
          ))}
          <SameText proof={proof} />
        </dl>
      ) : (
        <p className={styles.quiet}>Its page was not read back yet.</p>
      )}
      {watch && <Looks watch={watch} />}
      {state === 'live' && update && <UpdatePart update={update} />}
      {capture?.picture && (
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          className={styles.picture}
          href={captureAddress(placement.id, capture.picture, 'whole')}
          target="_blank"
          leftSection={<IconPhoto size={16} aria-hidden="true" />}
        >
          Full picture
        </Button>
      )}
    </section>
  );
}

function SameText({ proof }: { proof: NonNullable<Placement['proof']> }) {
  const isSame = proof.sent_hash === proof.approved_hash;
  return (
    <Check label="Approved and sent" isGood={isSame}>
      {isSame ? 'The same text, byte for byte' : 'Not the same text'}
    </Check>
  );
}

interface CheckProps {
  label: string;
  isGood: boolean | null;
  children: ReactNode;
}

function Check({ label, isGood, children }: CheckProps) {
  const Icon = isGood === null ? IconMinus : isGood ? IconCheck : IconAlertTriangle;
  return (
    <div data-good={isGood ?? undefined}>
      <dt>
        <Icon size={18} aria-hidden="true" />
        {isGood === false && <VisuallyHidden>Attention: </VisuallyHidden>}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What was seen once and is not believed yet, and when the page is read again. */
function Looks({ watch }: { watch: NonNullable<Placement['watch']> }) {
  if (watch.says) return <p>{watch.says}</p>;
  if (!watch.next_look_at) return null;
  return (
    <p className={styles.quiet}>
      We read its page again <Clock at={watch.next_look_at} />, and tell you when it is not there as
      it was sent.
    </p>
  );
}

/** Whether the words that were approved last are there yet. */
function UpdatePart({ update }: { update: NonNullable<Placement['update']> }) {
  return (
    <div>
      <p>
        {update.state === 'done' && 'The approved change was written over this post '}
        {update.state === 'waiting' && 'An approved change is being brought there. Begun '}
        {update.state === 'failed' && 'An approved change could not be brought there, '}
        <Ago at={update.at} />. Content hash{' '}
        <code title={update.content_hash}>{shortHash(update.content_hash)}</code>
      </p>
      {update.says && <p className={styles.quiet}>{update.says}</p>}
      {update.state === 'failed' && <p className={styles.quiet}>{textThere(update)}</p>}
    </div>
  );
}
