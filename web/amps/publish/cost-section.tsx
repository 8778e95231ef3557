import { creditsInWords } from '#domain/credits/products.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { BuyMissing } from './buy-missing.tsx';
import type { Cost } from './cost.ts';
import styles from './publish-page.module.css';

interface CostSectionProps {
  ampId: number;
  cost: Cost;
}

export function CostSection({ ampId, cost: { needed, available, missing } }: CostSectionProps) {
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
        <Notice
          kind="warn"
          title={`${creditsInWords(missing)} missing`}
          action={<BuyMissing ampId={ampId} missing={missing} />}
        >
          You can go ahead: the Amp then waits for payment, and nothing is sent or held until the
          credits are there.
        </Notice>
      ) : (
        <p className={styles.quiet}>
          Held now, spent when the Amp is live, returned if it is rejected.
        </p>
      )}
    </Panel>
  );
}
