import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { auditLog } from '#contract/audit.ts';
import { useCall } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { CursorPager } from '#web/kit/cursor-pager.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { SearchField } from '#web/kit/search-field.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { AdminPage } from '../admin-page.tsx';
import styles from './audit-page.module.css';
import { columns } from './columns.tsx';
import { defaults, filtersOf, kindChoices, placesOf } from './filters.ts';

/** What was done, by whom, and when. */
export default function AuditPage() {
  const { filters, go } = useListAddress(defaults);
  const asked = filtersOf(filters);
  const places = placesOf(filters);
  const log = useCall(auditLog.list, { query: { ...asked, ...places } }, { keepsLast: true });
  const show = useCallback(
    (changes: Partial<typeof defaults>, options?: { quietly?: boolean }) =>
      go({ before: '', after: '', ...changes }, options),
    [go],
  );
  const onSearch = useCallback((who: string) => show({ who }, { quietly: true }), [show]);

  return (
    <AdminPage
      title="Audit log"
      lead="Logins, roles, statuses, credits and approvals. Lines are added and never changed, but that an anonymised person is taken out of them."
      actions={<ExportLink href={addressOf(auditLog.exportList, { query: asked })} />}
    >
      <search className={styles.filters}>
        <SearchField
          label="Search by person"
          placeholder="Name, e-mail or number of a person"
          value={filters.who}
          onSearch={onSearch}
        />
        <NativeSelect
          aria-label="Kind"
          data={kindChoices}
          value={asked.kind ?? ''}
          onChange={({ currentTarget }) => show({ kind: currentTarget.value })}
        />
        <DayField label="From" value={filters.from} onDay={(from) => show({ from })} />
        <DayField label="To" value={filters.to} onDay={(to) => show({ to })} />
      </search>
      {log.isPending && <RowBones rows={8} />}
      <LoadFailure of={log} title="The audit log could not be loaded" />
      {log.data && log.data.items.length > 0 && (
        <div data-stale={log.isPlaceholderData || undefined} className={styles.rows}>
          <Table
            label="Audit log"
            rows={log.data.items}
            columns={columns}
            rowKey={({ id }) => id}
          />
          <CursorPager newer={log.data.newer} older={log.data.older} />
        </div>
      )}
      {log.data?.items.length === 0 && (
        <EmptyState
          drawing="search"
          title="No line matches"
          text="Try another person, kind or time."
          action={
            <Button variant="default" onClick={() => show(defaults)}>
              Show the whole log
            </Button>
          }
        />
      )}
    </AdminPage>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onDay: (day: string) => void;
}

function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={`${label}, in the time zone of this browser`}
      leftSection={<span className={styles.quiet}>{label}</span>}
      leftSectionWidth={48}
      value={value}
      onChange={({ currentTarget }) => onDay(currentTarget.value)}
    />
  );
}
