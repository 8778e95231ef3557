import type { Placement } from '#contract/distribution.ts';
import { attemptInWords } from '#domain/distribution/attempt-words.ts';
import { Ago, Clock } from '#web/kit/ago.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { FixStep } from './fix-step.tsx';
import { outcomeInWords, textThere, whoActsInWords, whyTitle, type FixRights } from './fix.ts';
import styles from './placement-detail.module.css';
import { shortHash } from './proof-lines.ts';
import { titleLabel } from '../modules/field-labels.ts';
import { ProofPanel } from './proof-panel.tsx';

export interface PlacementDetailProps {
  placement: Placement;
  ampId: number;
  /** What the reader may do about it. */
  rights: FixRights;
  company: { id: number; name: string } | null;
}

/** Why it is not live and the one thing to do, or how we know that it is; and all that was tried. */
export function PlacementDetail(props: PlacementDetailProps) {
  const { placement, rights } = props;
  const { why_not_live: why, proof, attempts } = placement;
  return (
    <div className={styles.detail}>
      {why && (
        <section className={styles.why} data-turn={why.who_acts}>
          <h3>{whyTitle(placement)}</h3>
          <p>{why.says}</p>
          <p className={styles.who}>{whoActsInWords(why, placement.site_name, rights)}</p>
          <FixStep {...props} fix={why.fix} />
        </section>
      )}
      {placement.watch && <Looks watch={placement.watch} />}
      {placement.state === 'live' && placement.update && (
        <UpdatePart {...props} update={placement.update} />
      )}
      {proof && (
        <ProofPanel
          proof={proof}
          link={placement.link}
          titleCalled={titleLabel(placement.module)}
        />
      )}
      {attempts.length > 0 && (
        <section>
          <h3>Attempts</h3>
          <ol className={styles.attempts}>
            {attempts.map((attempt) => (
              <li key={attempt.number}>
                <span>{outcomeInWords(attempt.outcome)}</span>{' '}
                <Ago at={attempt.outcome_at ?? attempt.armed_at} />
                {attempt.detail && <p>{attemptInWords(attempt.detail, placement.site_name)}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <EvidencePanel placementId={placement.id} />
    </div>
  );
}

/** What was seen once and is not believed yet, and when the page is read again. */
function Looks({ watch }: { watch: NonNullable<Placement['watch']> }) {
  if (!watch.says && !watch.next_look_at) return null;
  return (
    <section>
      <h3>Read again</h3>
      {watch.says && <p>{watch.says}</p>}
      {!watch.says && watch.next_look_at && (
        <p className={styles.quiet}>
          We read its page again <Clock at={watch.next_look_at} />, and tell you when it is not
          there as it was sent.
        </p>
      )}
    </section>
  );
}

interface UpdatePartProps extends PlacementDetailProps {
  update: NonNullable<Placement['update']>;
}

/** Whether the words that were approved last are there yet. */
function UpdatePart({ update, ...props }: UpdatePartProps) {
  if (update.state === 'failed')
    return (
      <section className={styles.why} data-turn="you">
        <h3>Why isn’t it updated?</h3>
        <p>{update.says}</p>
        <p className={styles.who}>{textThere(update)}</p>
        <FixStep {...props} fix={update.fix ?? 'retry'} />
      </section>
    );
  return (
    <section>
      <h3>{update.state === 'done' ? 'Updated' : 'Being updated'}</h3>
      <p>
        {update.state === 'done' ? 'The approved change was written over this post ' : 'Begun '}
        <Ago at={update.at} />. Content hash{' '}
        <code title={update.content_hash}>{shortHash(update.content_hash)}</code>
      </p>
      {update.says && <p>{update.says}</p>}
    </section>
  );
}
