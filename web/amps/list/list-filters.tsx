import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { statusOf, statusWords } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import { useSession } from '#web/ground/session.ts';
import { FilterChip } from '#web/kit/filter-chip.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { CompanyChip } from './company-chip.tsx';
import { updatedWithin } from './filters.ts';
import styles from './list-filters.module.css';

/** What was approved may not be live yet. */
const wordsOf = (status: Status) => (status === 'live' ? 'Approved or live' : statusWords[status]);

type Change = Partial<Record<'q' | 'status' | 'company' | 'updated', string>>;

interface ListFiltersProps {
  now: { q: string; status: number | undefined; company_id: number | undefined; updated: string };
  /** Of the company that is chosen, as far as a line of the list tells it. */
  companyName: string | undefined;
  /** On a phone they stand there only when asked for. */
  shows: { search: boolean; chips: boolean };
  go: (change: Change, options?: { quietly?: boolean }) => void;
}

/** Search and chips, each of which narrows the list; all that is chosen stands in the address. */
export function ListFilters({ now, companyName, shows, go }: ListFiltersProps) {
  const { q, status, company_id, updated } = now;
  const { can } = useSession();
  const onSearch = useCallback((words: string) => go({ q: words }, { quietly: true }), [go]);
  const within = updatedWithin.find(({ value }) => value === updated);
  const isNarrowed = status !== undefined || company_id !== undefined || within !== undefined;
  return (
    <search className={styles.filters}>
      <div className={styles.search} data-open={shows.search || undefined}>
        <SearchField
          label="Search Amps"
          placeholder="Search by title or company"
          value={q}
          onSearch={onSearch}
        />
      </div>
      <div className={styles.chips} data-open={shows.chips || isNarrowed || undefined}>
        {status !== undefined && (
          <FilterChip
            label="Status"
            any="Any status"
            chosen={wordsOf(statusOf(status))}
            options={[{ value: '', label: 'Any status' }]}
            onChoose={(value) => go({ status: value })}
          />
        )}
        {can('manage', 'Companies') && (
          <CompanyChip id={company_id} name={companyName} onChoose={(company) => go({ company })} />
        )}
        <FilterChip
          label="Updated"
          any="Any time"
          chosen={within?.label ?? null}
          options={updatedWithin}
          onChoose={(value) => go({ updated: value })}
        />
        {isNarrowed && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => go({ status: '', company: '', updated: '' })}
          >
            Clear
          </Button>
        )}
      </div>
    </search>
  );
}
