import { Button } from '@mantine/core';
import styles from './only-of.module.css';

interface OnlyOfProps {
  /** Undefined where no row tells it. */
  name: string | undefined;
  onAll: () => void;
}

/** Above a list that shows what belongs to one person, as a link asked for: whose it is, and the way to all. */
export const OnlyOf = ({ name, onAll }: OnlyOfProps) => (
  <p className={styles.line}>
    <span>
      Only of <strong>{name ?? 'one person'}</strong>
    </span>
    <Button variant="default" size="compact-sm" onClick={onAll}>
      Show everybody’s
    </Button>
  </p>
);
