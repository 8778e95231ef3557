import styles from './amp-name.module.css';

interface AmpNameProps {
  title: string;
  /** Somebody else wrote a comment lately. */
  isNew?: boolean;
}

/** An Amp by its name, in at most two lines; `--name-lines` says of how many. */
export const AmpName = ({ title, isNew = false }: AmpNameProps) => (
  <span className={styles.name} title={title}>
    {isNew && (
      <span className={styles.dot} title="New activity">
        <span className={styles.spoken}>New activity: </span>
      </span>
    )}
    {title}
  </span>
);
