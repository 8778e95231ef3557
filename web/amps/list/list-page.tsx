import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { amps } from '#contract/amps.ts';
import type { AmpLine } from '#contract/amp-line.ts';
import { addressOf } from '#web/ground/request.ts';
import { useCall, usePage } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { useNow } from '#web/kit/now.ts';
import { OnlyOf } from '#web/kit/only-of.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { ampAddress } from '../amp-address.ts';
import { SmallAmp } from './amp-row.tsx';
import { AskedAfterRestore } from './asked-after-restore.tsx';
import { columnsFor } from './columns.tsx';
import { defaults, filtersOf } from './filters.ts';
import { ListActions } from './list-actions.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list-page.module.css';
import { ListTabs } from './list-tabs.tsx';
import { NoAmps } from './no-amps.tsx';

const nothingAsked = { q: '', status: '', tab: '', owner: '', company: '', updated: '' };

const companyOf = (lines: readonly AmpLine[] | undefined, id: number | undefined) =>
  lines?.find(({ company }) => company?.id === id)?.company?.name;

export default function ListPage() {
  const { person } = useSession();
  const { filters, page, go } = useListAddress(defaults);
  const now = useNow();
  const [shows, setShows] = useState({ search: false, chips: false });
  const asked = filtersOf(filters, now);
  const { q, status, tab, owner_id, company_id, updated_since, sort, order, limit } = asked;
  const of = { q, owner_id, company_id, updated_since };
  const list = usePage(amps.list, {
    query: { ...of, status, tab, sort, order, page, limit },
  });
  const counts = useCall(amps.tabs, { query: of }, { keepsLast: true, quiet: true });
  // Its two addresses have a title each.
  const isWholeList = useLocation().pathname === '/announcements/list';
  const isNarrowed =
    status !== undefined || company_id !== undefined || updated_since !== undefined;
  const isFiltered = isNarrowed || q !== '' || tab !== undefined || owner_id !== undefined;
  const areOthers = person?.isReseller || !person?.isClient;
  const isNew = !isFiltered && list.data?.items.length === 0;

  return (
    <Page
      title={isWholeList && !person?.isClient ? 'All Amps' : 'Amps'}
      actions={
        <ListActions
          opens={
            isNew
              ? null
              : {
                  search: q !== '' || shows.search,
                  chips: isNarrowed || shows.chips,
                  onSearch: () => setShows({ ...shows, search: !shows.search }),
                  onChips: () => setShows({ ...shows, chips: !shows.chips }),
                }
          }
          exportAddress={addressOf(amps.exportList, { query: { ...of, status, tab } })}
        />
      }
    >
      <AskedAfterRestore />
      {!isNew && (
        <>
          <ListTabs
            now={status === undefined ? (tab ?? null) : undefined}
            {...{ areOthers }}
            counts={counts.data}
          />
          <ListFilters
            now={{ q, status, company_id, updated: filters.updated }}
            companyName={companyOf(list.data?.items, company_id)}
            shows={{ search: shows.search || q !== '', chips: shows.chips }}
            go={go}
          />
        </>
      )}
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
            columns={columnsFor({ showsOwner: areOthers })}
            small={(line) => <SmallAmp line={line} showsOwner={areOthers} />}
            rowKey={({ id }) => id}
            linkOf={ampAddress}
            sorting={{ by: sort, order, onSort: (by, next) => go({ sort: by, order: next }) }}
          />
          <Pager pagination={list.data.pagination} onSize={go} />
        </div>
      )}
      {list.data?.items.length === 0 && (
        <NoAmps
          isFiltered={isFiltered}
          tab={q === '' && !isNarrowed ? tab : undefined}
          onAll={() => go(nothingAsked)}
        />
      )}
    </Page>
  );
}
