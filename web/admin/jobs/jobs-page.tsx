import { operations } from '#contract/operations.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { Table } from '#web/kit/table.tsx';
import { SegmentedControl } from '@mantine/core';
import { AdminPage } from '../admin-page.tsx';
import { JobList } from './job-list.tsx';
import { OverdueList } from './overdue-list.tsx';
import { placementColumns } from './placement-columns.tsx';

const files = {
  posts: operations.exportPlacements,
  jobs: operations.exportJobs,
  overdue: operations.exportOverdue,
};

const views = [
  { value: 'posts', label: 'Posts' },
  { value: 'jobs', label: 'Background work' },
  { value: 'overdue', label: 'Overdue' },
] as const;

/** Work that stands still and needs a person. */
export default function JobsPage() {
  const { filters, page, go } = useListAddress({ show: 'posts' });
  const shows = views.find(({ value }) => value === filters.show)?.value ?? 'posts';
  return (
    <AdminPage
      title="Parked jobs"
      lead="Work that stands still, with the reason. Nothing is ever published again without looking first."
      actions={<ExportLink href={addressOf(files[shows], {})} />}
    >
      <SegmentedControl
        mb={16}
        aria-label="What to show"
        data={[...views]}
        value={shows}
        onChange={(show) => go({ show })}
      />
      {shows === 'jobs' && <Jobs page={page} />}
      {shows === 'posts' && <Posts page={page} />}
      {shows === 'overdue' && <OverdueList />}
    </AdminPage>
  );
}

function Jobs({ page }: { page: number }) {
  const list = usePage(operations.parkedJobs, { query: { page, limit: 10 } });
  if (list.isPending) return <RowBones rows={5} />;
  if (!list.data) return <LoadFailure of={list} title="The list could not be loaded" />;
  if (list.data.items.length === 0)
    return (
      <EmptyState
        drawing="inbox"
        title="No background work stands still"
        text="A job comes here when it failed as often as it may."
      />
    );
  return (
    <>
      <JobList jobs={list.data.items} />
      <Pager pagination={list.data.pagination} />
    </>
  );
}

function Posts({ page }: { page: number }) {
  const list = usePage(operations.parkedPlacements, { query: { page, limit: 10 } });
  if (list.isPending) return <RowBones rows={5} />;
  if (!list.data) return <LoadFailure of={list} title="The list could not be loaded" />;
  if (list.data.items.length === 0)
    return (
      <EmptyState
        drawing="inbox"
        title="No post needs a person"
        text="A post comes here when a site refused it, or when nobody knows whether it is live."
      />
    );
  return (
    <>
      <Table
        label="Posts that need a person"
        rows={list.data.items}
        columns={placementColumns}
        rowKey={({ id }) => id}
        linkOf={({ amp }) => `/announcements/report/${amp.id}`}
      />
      <Pager pagination={list.data.pagination} />
    </>
  );
}
