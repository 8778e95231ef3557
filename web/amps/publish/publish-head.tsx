import type { Amp } from '#contract/amps.ts';
import { statusCode } from '#domain/amps/status.ts';
import { Clock } from '#web/kit/ago.tsx';
import { AmpStatus } from '../status.tsx';
import styles from '../piece-head.module.css';

/** What is published, for whom, and how fresh it is. */
export function PublishHead({ amp }: { amp: Amp }) {
  const { title, company, status, updated_at: savedAt } = amp;
  const isDraft = status === statusCode.draft;
  return (
    <div className={styles.words}>
      <hgroup>
        <p className={styles.kind}>Publish Amp {!isDraft && <AmpStatus amp={amp} />}</p>
        <h1 dir="auto">{title}</h1>
      </hgroup>
      <p className={styles.quiet}>
        {company && (
          <>
            <bdi>{company.name}</bdi> ·{' '}
          </>
        )}
        {isDraft ? 'draft saved' : 'changed'} <Clock at={savedAt} />
      </p>
    </div>
  );
}
