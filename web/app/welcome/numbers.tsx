import { Link } from '@tanstack/react-router';
import styles from './numbers.module.css';
import type { WorkNumber } from './work-numbers.ts';

interface NumbersProps {
  numbers: readonly WorkNumber[];
  /** Beside each other, where the page is theirs. */
  isWide: boolean;
}

/** What asks for somebody, in numbers, each of which leads to it. */
export const Numbers = ({ numbers, isWide }: NumbersProps) => (
  <ul className={styles.numbers} data-wide={isWide || undefined} aria-label="What waits for you">
    {numbers.map(({ count, says, to, isLate }) => (
      <li key={says}>
        <Link to={to} data-none={count === 0 || undefined} data-late={isLate || undefined}>
          <strong className="figures">{count}</strong> <span>{says}</span>
        </Link>
      </li>
    ))}
  </ul>
);
