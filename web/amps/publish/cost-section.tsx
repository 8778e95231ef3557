import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { creditsInWords, type Cost } from './cost.ts';
import styles from './publish-page.module.css';

export function CostSection({ cost: { needed, available, missing } }: { cost: Cost }) {
  return (
    <Panel title="4 · What it costs">
      <dl className={styles.figures}>
        <div>
          <dt>Needed</dt>
          <dd>{creditsInWords(needed)}</dd>
        </div>
        <div>
          <dt>You can spend</dt>
          <dd>{creditsInWords(available)}</dd>
        </div>
      </dl>
      {missing > 0 ? (
        <Notice kind="warn" title={`${creditsInWords(missing)} missing`}>
          You can go ahead: the Amp then waits for payment, and nothing is sent or held until the
          credits are there.
        </Notice>
      ) : (
        <p className={styles.quiet}>
          Held now, captured when the Amp is live, returned if it is rejected.
        </p>
      )}
    </Panel>
  );
}
