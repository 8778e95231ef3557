import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './pager.module.css';

interface CursorPagerProps {
  /** The line that the neighbouring part goes on from; null where there is none. */
  newer: number | null;
  older: number | null;
}

/** The way through a list without page numbers: `before` and `after` in the address are places in it. */
export function CursorPager({ newer, older }: CursorPagerProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label="Parts of the list" className={styles.pager}>
      <Step name="after" place={newer}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Newer
      </Step>
      <Step name="before" place={older}>
        Older
        <IconChevronRight size={16} aria-hidden="true" />
      </Step>
    </nav>
  );
}

interface StepProps {
  name: 'before' | 'after';
  place: number | null;
  children: ReactNode;
}

function Step({ name, place, children }: StepProps) {
  if (place === null) return <span />;
  return (
    <Link
      to="."
      search={(shown: Record<string, string>) => ({
        ...shown,
        before: undefined,
        after: undefined,
        [name]: String(place),
      })}
      className={styles.step}
    >
      {children}
    </Link>
  );
}
