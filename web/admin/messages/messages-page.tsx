import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { systemMessages } from '#contract/system-messages.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { MessageDialog, messageDialogId } from './message-dialog.tsx';
import { MessageList } from './message-list.tsx';

/** What the operators say to people above every page. */
export default function MessagesPage() {
  const { page } = useListAddress({});
  const list = usePage(systemMessages.list, { query: { page, limit: 10 } });
  const open = () => modals.open(messageDialogId);
  return (
    <AdminPage
      title="System messages"
      lead="Shown above every page to those it is for, until its time is over or they put it aside."
      actions={
        <>
          <ExportLink href={addressOf(systemMessages.exportList, {})} />
          <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            New message
          </Button>
        </>
      }
    >
      {list.isPending && <RowBones rows={4} />}
      <LoadFailure of={list} title="The messages could not be loaded" />
      {list.data && list.data.items.length > 0 && (
        <>
          <Panel>
            <MessageList messages={list.data.items} />
          </Panel>
          <Pager pagination={list.data.pagination} />
        </>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          drawing="inbox"
          title="Nothing has been said yet"
          text="A message tells everybody, a role or one person what they should know."
          action={
            <Button variant="default" onClick={open}>
              Write the first one
            </Button>
          }
        />
      )}
      <MessageDialog />
    </AdminPage>
  );
}
