import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { amps } from '#contract/amps.ts';
import { listTabs, tabWords } from '#domain/amps/list-tabs.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import styles from './list-tabs.module.css';

interface ListTabsProps {
  /** null: all of it; undefined: what no tab stands for. */
  now: ListTab | null | undefined;
  /** Undefined until they are counted. */
  counts: z.infer<typeof amps.tabs.reply> | undefined;
  /** Whether the reader sees Amps of others, who are then who is needed. */
  areOthers: boolean;
}

const countedAtMost = 1_000;
const shown = (count: number) =>
  count >= countedAtMost ? `${countedAtMost.toLocaleString('en')}+` : count.toLocaleString('en');

/** The parts of the list, as links that change only `tab` in the address. */
export function ListTabs({ now, counts, areOthers }: ListTabsProps) {
  const words = { ...tabWords, ...(areOthers && { 'needs-you': 'Needs its owner' }) };
  const all = [{ tab: null, name: 'All' }, ...listTabs.map((tab) => ({ tab, name: words[tab] }))];
  return (
    <nav aria-label="Parts of the list" className={styles.tabs}>
      {all.map(({ tab, name }) => {
        const count = counts?.[tab ?? 'all'];
        return (
          <Link
            key={name}
            to="."
            search={(before: Record<string, string>) => ({
              ...before,
              tab: tab ?? undefined,
              page: undefined,
              status: undefined,
            })}
            resetScroll={false}
            className={styles.tab}
            aria-current={tab === now ? 'page' : undefined}
            data-asks={(tab === 'needs-you' && count) || undefined}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{shown(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
