import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Placement } from '#contract/distribution.ts';
import { SiteCard } from './site-card.tsx';
import styles from './site-card.module.css';

const mostAtOnce = 9;

interface SiteWallProps {
  cards: readonly Placement[];
  /** A sentence that stands above, of all sites. */
  told: string | null;
}

/** A card for each site that has, had or is to have a page. */
export function SiteWall({ cards, told }: SiteWallProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cards : cards.slice(0, mostAtOnce);
  if (cards.length === 0) return null;
  return (
    <>
      <ul className={styles.wall} data-few={cards.length < 3 || undefined} aria-label="Sites">
        {shown.map((placement) => (
          <li key={placement.id}>
            <SiteCard placement={placement} told={told} />
          </li>
        ))}
      </ul>
      {shown.length < cards.length && (
        <Button variant="default" className={styles.all} onClick={() => setWhole(true)}>
          Show all {cards.length}
        </Button>
      )}
    </>
  );
}
