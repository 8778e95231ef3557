import { storage } from '#contract/storage.ts';
import { lookBackDays } from '#domain/storage/daily-room.ts';
import { useCall } from '#web/ground/calls.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { AdminPage } from '../admin-page.tsx';
import { columns } from './columns.tsx';

/** The people who store most, so that whoever runs the product sees a disk fill before it is full. */
export default function StoragePage() {
  const list = useCall(storage.list, {});
  return (
    <AdminPage
      title="Storage"
      lead={`The people who store most: what is in their libraries now, and what they added in the last ${lookBackDays} days. Each role has a daily limit; people see what is left of theirs where they choose files.`}
    >
      {list.isPending && <RowBones rows={4} />}
      <LoadFailure of={list} title="The figures could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <Table
          label="People who store most"
          rows={list.data.items}
          columns={columns}
          rowKey={({ person }) => person.id}
          linkOf={({ person }) => `/admin/people/${person.id}`}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          drawing="inbox"
          title="Nobody stores anything yet"
          text="Anyone who uploads a file or writes a text appears here."
        />
      )}
    </AdminPage>
  );
}
