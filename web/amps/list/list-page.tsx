import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { amps } from '#contract/amps.ts';
import type { AmpLine } from '#contract/amps.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { addressOf } from '#web/ground/request.ts';
import { useCall, usePage } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
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
import { ListFilters } from './list-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import styles from './list-page.module.css';
import { ListTabs } from './list-tabs.tsx';

const nothingIn: Record<ListTab, string> = {
  drafts: 'What you begin is kept here until it is submitted.',
  'in-progress': 'What is read by an editor, with an author or about to go out stands here.',
  'needs-you': 'Nothing waits for you.',
  live: 'What can be seen on a site stands here.',
};

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
        <>
          {!isNew && (
            <>
              <ActionIcon
                className={styles.opener}
                variant="subtle"
                color="slate"
                size={44}
                aria-label="Search"
                aria-expanded={shows.search || q !== ''}
                onClick={() => setShows({ ...shows, search: !shows.search })}
              >
                <IconSearch size={20} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                className={styles.opener}
                variant="subtle"
                color="slate"
                size={44}
                aria-label="Filter"
                aria-expanded={shows.chips || isNarrowed}
                onClick={() => setShows({ ...shows, chips: !shows.chips })}
              >
                <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
          <ListMenu exportAddress={addressOf(amps.exportList, { query: { ...of, status, tab } })} />
          <LinkButton
            to="/announcements/create"
            className={styles.create}
            leftSection={<IconPlus className={styles.plus} size={16} aria-hidden="true" />}
          >
            <span className={styles.createWords}>Create Amp</span>
          </LinkButton>
        </>
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
      {list.data?.items.length === 0 &&
        (isFiltered ? (
          <EmptyState
            drawing="search"
            title="No Amp matches"
            text={
              tab === undefined || q !== '' ? 'Try other words, or look among all.' : nothingIn[tab]
            }
            action={
              <Button variant="default" onClick={() => go({ ...nothingAsked })}>
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
