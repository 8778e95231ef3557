import type { Amp } from '#contract/amps.ts';
import { statusCode } from '#domain/amps/status.ts';
import { Clock } from '#web/kit/ago.tsx';
import { AmpStatus } from '../status.tsx';
import styles from '../piece-head.module.css';

/** What is published, for whom, and since when it is there, or waits for an editor. */
export function PublishHead({ amp }: { amp: Amp }) {
  const { title, company, status, created_at: createdAt, submitted_at: submittedAt } = amp;
  const isDraft = status === statusCode.draft;
  const submitted = status === statusCode.pending ? submittedAt : null;
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
        {submitted ? 'submitted' : 'created'} <Clock at={submitted ?? createdAt} />
      </p>
    </div>
  );
}
