import styles from './publish-bones.module.css';
import page from './publish-page.module.css';
import frame from './preview-frame.module.css';

/** The page’s own layout, while it comes: nothing moves when it is there. */
export const WholeBones = () => (
  <div className={page.whole}>
    <div className={page.decisions}>
      <DecisionBones />
    </div>
    <div className={page.preview} aria-hidden="true">
      <PreviewBones />
    </div>
  </div>
);

export const HeadBones = () => (
  <div className={styles.head} aria-hidden="true">
    <span style={{ width: 88, height: 20 }} />
    <span style={{ width: '60%', height: 38 }} />
    <span style={{ width: 240, height: 20 }} />
  </div>
);

/** @param says what is waited for, in words. */
export const DecisionBones = ({ says = 'Loading…' }: { says?: string }) => (
  <div className={page.card} aria-busy="true">
    <div className={page.part}>
      <output className={styles.says}>{says}</output>
    </div>
    <Part lines={4} />
    <Part lines={3} />
    <Part lines={4} />
  </div>
);

const Part = ({ lines }: { lines: number }) => (
  <div className={page.part}>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.line} style={{ width: `${92 - ((line * 23) % 40)}%` }} />
    ))}
  </div>
);

/** @param says instead of a page, where none will come for now. */
export const PreviewBones = ({ says }: { says?: string | null }) => (
  <div className={styles.preview}>
    <div className={frame.frame}>
      <div className={frame.top} />
      <div className={frame.bar} />
      <div className={frame.view}>
        {says ? (
          <p className={styles.none}>{says}</p>
        ) : (
          <div className={styles.sheet}>
            <span style={{ width: '70%', height: 32 }} />
            <span style={{ width: '52%', height: 32 }} />
            <span style={{ width: '80%', height: 16 }} />
            <span style={{ width: '100%', height: 320 }} />
          </div>
        )}
      </div>
    </div>
    <p className={`${frame.says} ${styles.below}`} />
  </div>
);
