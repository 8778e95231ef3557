import { SegmentedControl } from '@mantine/core';
import { personAdmin } from '#contract/person-admin.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { Panel } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { GrantList } from './grant-list.tsx';

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
];

/** Grants of credits that one administrator alone may not make. */
export default function GrantsPage() {
  const { filters, page, go } = useListAddress({ state: 'waiting' });
  const state = filters.state === 'decided' ? 'decided' : 'waiting';
  const list = usePage(personAdmin.grants, { query: { state, page, limit: 10 } });
  return (
    <AdminPage
      title="Credit grants"
      lead="Grants above the limit: whoever did not ask for one approves or refuses it."
      actions={<ExportLink href={addressOf(personAdmin.exportGrants, { query: { state } })} />}
    >
      <SegmentedControl
        mb={16}
        aria-label="State"
        data={states}
        value={state}
        onChange={(next) => go({ state: next })}
      />
      {list.isPending && <RowBones rows={4} />}
      <LoadFailure of={list} title="The grants could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <>
          <Panel>
            <GrantList grants={list.data.items} showsPerson />
          </Panel>
          <Pager pagination={list.data.pagination} />
        </>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          drawing="inbox"
          title={state === 'waiting' ? 'No grant waits' : 'No grant was decided yet'}
          text="A grant comes here when it is more than one administrator alone may give."
        />
      )}
    </AdminPage>
  );
}
