import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { companies } from '#contract/companies.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { BackToAmp, useAskedBy } from '#web/ground/back-to-amp.tsx';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { idOf, useListAddress } from '#web/kit/list-address.ts';
import { modals } from '#web/kit/modals.ts';
import { OnlyOf } from '#web/kit/only-of.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { columnsFor } from './columns.tsx';
import styles from './company-list.module.css';
import NewCompany from './new-company.tsx';

const newCompanyId = 'new-company';
const add = () => modals.open(newCompanyId);

/** The companies a person may publish for, and how each of them stands. */
export function CompanyList() {
  const { person } = useSession();
  const navigate = useNavigate();
  const by = useAskedBy();
  const { filters, page, go } = useListAddress({ q: '', owner: '' });
  const owner_id = idOf(filters.owner);
  const q = filters.q.slice(0, 200);
  const list = usePage(companies.list, { query: { q, owner_id, page, limit: 10 } });
  const onSearch = useCallback((words: string) => go({ q: words }, { quietly: true }), [go]);
  const isEmpty = list.data?.items.length === 0;
  const isNarrowed = q !== '' || owner_id !== undefined;
  return (
    <>
      <BackToAmp />
      <div className={styles.top}>
        <h2>Companies</h2>
        {!(isEmpty && !isNarrowed) && (
          <div className={styles.actions}>
            <ExportLink href={addressOf(companies.exportList, { query: { q, owner_id } })} />
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
              New company
            </Button>
          </div>
        )}
      </div>
      {(isNarrowed || (list.data && !isEmpty)) && (
        <search>
          <SearchField
            label="Search companies"
            placeholder="Search by name"
            value={q}
            onSearch={onSearch}
          />
        </search>
      )}
      {owner_id !== undefined && (
        <OnlyOf name={list.data?.items[0]?.owner} onAll={() => go({ owner: '' })} />
      )}
      {list.isPending && <RowBones rows={5} />}
      <LoadFailure of={list} title="The companies could not be loaded" heading="h3" />
      {list.data && !isEmpty && (
        <div data-stale={list.isPlaceholderData || undefined} className={styles.rows}>
          <Table
            label="Companies"
            rows={list.data.items}
            columns={columnsFor({ showsOwner: person?.role === 'Reseller' || !person?.isClient })}
            rowKey={({ id }) => id}
            linkOf={({ id }) => askedFor(`/profile/companies/${id}`, by)}
          />
          <Pager pagination={list.data.pagination} />
        </div>
      )}
      {isEmpty && isNarrowed && (
        <EmptyState
          drawing="search"
          title="No company matches"
          text={q ? 'Try another part of its name.' : 'This person has none.'}
          heading="h3"
          action={
            <Button variant="default" onClick={() => go({ q: '', owner: '' })}>
              Show all companies
            </Button>
          }
        />
      )}
      {isEmpty && !isNarrowed && (
        <EmptyState
          drawing="door"
          title="No company yet"
          text="An Amp is some company’s news. Say who it is, and link the sites it may be published on."
          heading="h3"
          action={<Button onClick={add}>Add your first company</Button>}
        />
      )}
      <NewCompany
        id={newCompanyId}
        onMade={({ id }) => void navigate({ to: askedFor(`/profile/companies/${id}`, by) })}
      />
    </>
  );
}
