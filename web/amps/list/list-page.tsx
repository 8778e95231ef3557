import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { amps } from '#contract/amps.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { statusOf, statusWords } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import { addressOf } from '#web/ground/request.ts';
import { useCall, usePage } from '#web/ground/calls.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
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
import { SmallAmp } from './amp-row.tsx';
import { AskedAfterRestore } from './asked-after-restore.tsx';
import { columnsFor } from './columns.tsx';
import { defaults, filtersOf } from './filters.ts';
import { ListMenu } from './list-menu.tsx';
import styles from './list-page.module.css';
import { ListTabs } from './list-tabs.tsx';

/** What was approved may not be live yet. */
const wordsOf = (status: Status) => (status === 'live' ? 'Approved or live' : statusWords[status]);

const nothingIn: Record<ListTab, string> = {
  drafts: 'What you begin is kept here until it is submitted.',
  'in-progress': 'What is read by an editor, with an author or about to go out stands here.',
  'needs-you': 'Nothing waits for you.',
  live: 'What can be seen on a site stands here.',
};

export default function ListPage() {
  const { person } = useSession();
  const { filters, page, go } = useListAddress(defaults);
  const [isSearching, setSearching] = useState(false);
  const { q, status, tab, owner_id, sort, order, limit } = filtersOf(filters);
  const of = { q, owner_id };
  const list = usePage(amps.list, {
    query: { ...of, status, tab, sort, order, page, limit },
  });
  const counts = useCall(amps.tabs, { query: of }, { keepsLast: true, quiet: true });
  const onSearch = useCallback((words: string) => go({ q: words }, { quietly: true }), [go]);
  // Its two addresses have a title each.
  const isWholeList = useLocation().pathname === '/announcements/list';
  const isFiltered =
    q !== '' || status !== undefined || tab !== undefined || owner_id !== undefined;
  const areOthers = person?.isReseller || !person?.isClient;
  const isNew = !isFiltered && list.data?.items.length === 0;

  return (
    <Page
      title={isWholeList && !person?.isClient ? 'All Amps' : 'Amps'}
      actions={
        <>
          {!isNew && (
            <ActionIcon
              className={styles.search}
              variant="subtle"
              color="slate"
              size={44}
              aria-label="Search"
              aria-expanded={isSearching || q !== ''}
              onClick={() => setSearching(!isSearching)}
            >
              <IconSearch size={20} aria-hidden="true" />
            </ActionIcon>
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
          <search className={styles.filters} data-open={isSearching || q !== '' || undefined}>
            <SearchField
              label="Search Amps"
              placeholder="Search by title or company"
              value={q}
              onSearch={onSearch}
            />
            {status !== undefined && (
              <Button
                variant="default"
                rightSection={<IconX size={16} aria-hidden="true" />}
                onClick={() => go({ status: '' })}
                title="Show every status"
              >
                Only {wordsOf(statusOf(status))}
              </Button>
            )}
          </search>
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
              <Button
                variant="default"
                onClick={() => go({ q: '', status: '', tab: '', owner: '' })}
              >
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
