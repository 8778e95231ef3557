import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { amps } from '#contract/amps.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { statusCode, statuses, statusWords } from '#domain/amps/status.ts';
import { addressOf } from '#web/ground/request.ts';
import { usePage } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { OnlyOf } from '#web/kit/only-of.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { ampAddress } from '../amp-address.ts';
import { AskedAfterRestore } from './asked-after-restore.tsx';
import { columnsFor } from './columns.tsx';
import { defaults, filtersOf } from './filters.ts';
import styles from './list-page.module.css';

const statusChoices = [
  { value: '', label: 'Any status' },
  ...statuses.map((status) => ({
    value: String(statusCode[status]),
    label: status === 'live' ? 'Approved or live' : statusWords[status],
  })),
];

export default function ListPage() {
  const { person } = useSession();
  const { filters, page, go } = useListAddress(defaults);
  const { q, status, owner_id, sort, order } = filtersOf(filters);
  const list = usePage(amps.list, {
    query: { q, status, owner_id, sort, order, page, limit: 10 },
  });
  const onSearch = useCallback((words: string) => go({ q: words }, { quietly: true }), [go]);
  // Its two addresses have a title each.
  const isWholeList = useLocation().pathname === '/announcements/list';
  const isFiltered = q !== '' || status !== undefined || owner_id !== undefined;

  return (
    <Page
      title={isWholeList && !person?.isClient ? 'All Amps' : 'Amps'}
      actions={
        <>
          <ExportLink href={addressOf(amps.exportList, { query: { q, status, owner_id } })} />
          <LinkButton
            variant="default"
            to="/announcements/import"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            Import
          </LinkButton>
          <LinkButton
            to="/announcements/create"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            Create Amp
          </LinkButton>
        </>
      }
    >
      <AskedAfterRestore />
      <search className={styles.filters}>
        <SearchField
          label="Search Amps"
          placeholder="Search by title or company"
          value={q}
          onSearch={onSearch}
        />
        <NativeSelect
          aria-label="Status"
          data={statusChoices}
          value={status === undefined ? '' : String(status)}
          onChange={({ currentTarget }) => go({ status: currentTarget.value })}
        />
      </search>
      {owner_id !== undefined && (
        <OnlyOf name={list.data?.items[0]?.owner.name} onAll={() => go({ owner: '' })} />
      )}
      {list.isPending && <RowBones rows={8} />}
      <LoadFailure of={list} title="The Amps could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <div data-stale={list.isPlaceholderData || undefined} className={styles.rows}>
          <Table
            label="Amps"
            rows={list.data.items}
            columns={columnsFor({ showsOwner: person?.isReseller || !person?.isClient })}
            rowKey={({ id }) => id}
            linkOf={ampAddress}
            sorting={{ by: sort, order, onSort: (by, next) => go({ sort: by, order: next }) }}
          />
          <Pager pagination={list.data.pagination} />
        </div>
      )}
      {list.data?.items.length === 0 &&
        (isFiltered ? (
          <EmptyState
            drawing="search"
            title="No Amp matches"
            text="Try other words or another status."
            action={
              <Button variant="default" onClick={() => go({ q: '', status: '', owner: '' })}>
                Show all Amps
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="No Amps yet"
            text={`An Amp starts with one ${moduleKinds[firstKind].called.one}. Write it here, and it can be published on every site you choose.`}
            action={
              <LinkButton variant="default" to="/announcements/create">
                Create your first Amp
              </LinkButton>
            }
          />
        ))}
    </Page>
  );
}
