import { Button, NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import { personAdmin } from '#contract/person-admin.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { AdminPage } from '../admin-page.tsx';
import { columns } from './columns.tsx';
import { ConfirmedDownload } from './confirmed-download.tsx';
import { defaults, filtersOf, roleChoices } from './filters.ts';
import styles from './people.module.css';

/** Every account, to be found and looked after. */
export default function PeoplePage() {
  const { filters, page, go } = useListAddress(defaults);
  const { q, role, sort, order } = filtersOf(filters);
  const list = usePage(personAdmin.list, { query: { q, role, sort, order, page, limit: 10 } });
  const onSearch = useCallback((words: string) => go({ q: words }, { quietly: true }), [go]);

  return (
    <AdminPage
      title="People"
      lead="Find an account to change its role, flags, sessions or credits."
      actions={
        <ConfirmedDownload
          label="Export CSV"
          href={addressOf(personAdmin.exportList, { query: { q, role } })}
        />
      }
    >
      <search className={styles.filters}>
        <SearchField
          label="Search people"
          placeholder="Name, e-mail or number"
          value={q}
          onSearch={onSearch}
        />
        <NativeSelect
          aria-label="Role"
          data={roleChoices}
          value={role ?? ''}
          onChange={({ currentTarget }) => go({ role: currentTarget.value })}
        />
      </search>
      {list.isPending && <RowBones rows={8} />}
      <LoadFailure of={list} title="The people could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <div data-stale={list.isPlaceholderData || undefined} className={styles.rows}>
          <Table
            label="People"
            rows={list.data.items}
            columns={columns}
            rowKey={({ id }) => id}
            linkOf={({ id }) => `/admin/people/${id}`}
            sorting={{ by: sort, order, onSort: (by, next) => go({ sort: by, order: next }) }}
          />
          <Pager pagination={list.data.pagination} />
        </div>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          drawing="search"
          title="Nobody matches"
          text="Try another part of the name or address, or another role."
          action={
            <Button variant="default" onClick={() => go({ q: '', role: '' })}>
              Show everybody
            </Button>
          }
        />
      )}
    </AdminPage>
  );
}
