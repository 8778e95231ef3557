import { VisuallyHidden } from '@mantine/core';
import styles from './report-bones.module.css';
import wall from './site-card.module.css';

/** The report’s own layout, while it comes: nothing moves when it is there. */
export const ReportBones = () => (
  <div className={styles.bones} aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <div className={styles.head}>
      <span className={styles.picture} />
      <div className={styles.words}>
        <span style={{ width: 120, height: 20 }} />
        <span style={{ width: '80%', height: 38 }} />
        <span style={{ width: '60%', height: 20 }} />
        <span style={{ width: 200, height: 20 }} />
      </div>
    </div>
    <div className={styles.glance} />
    <div className={wall.wall} data-few>
      <Card />
      <Card />
    </div>
  </div>
);

const Card = () => (
  <div className={wall.card}>
    <div className={wall.bar} />
    <div className={wall.view} />
    <div className={wall.body}>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  </div>
);
