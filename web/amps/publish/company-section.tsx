import type { Amp } from '#contract/amps.ts';
import { contentWord } from '#web/ground/module-address.ts';
import { Panel } from '#web/kit/page.tsx';
import { CompanyChoice } from './company-choice.tsx';
import styles from './publish-page.module.css';

/** Whose news the Amp is, until it is submitted; who has chosen no company is asked to among what stops it. */
export function CompanySection({ amp }: { amp: Amp }) {
  if (!amp.company) return null;
  return (
    <Panel title="Whose news it is">
      <div className={styles.company}>
        <CompanyChoice amp={amp} />
      </div>
      <p className={styles.quiet}>
        With another company other sites are offered below, and that company’s name, contact and
        letter of authorization count. The {contentWord(amp.modules)} stays as it is.
      </p>
    </Panel>
  );
}
