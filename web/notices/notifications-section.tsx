import { Button } from '@mantine/core';
import { notices } from '#contract/notices.ts';
import { sayUnlessHandled, usePage, useSend } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { addressOf } from '#web/ground/request.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { Panel } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { RowBones } from '#web/kit/skeleton.tsx';
import { useStore } from '#web/kit/store.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { NoticeLines } from './notice-lines.tsx';
import { readAgain, unread } from './unread.ts';

/** What one was told, and what one chooses to hear of. */
export default function NotificationsSection() {
  const { page } = useListAddress({});
  const list = usePage(notices.list, { query: { limit: 10, page } });
  const count = useStore(unread);
  const readAll = useSend(notices.readAll);
  const markAll = () =>
    readAll.mutate({}, { onSuccess: () => void readAgain(), onError: sayUnlessHandled });
  return (
    <>
      <Panel
        title="Notifications"
        actions={
          <>
            {count > 0 && (
              <OnlyTheirs row={notices.readAll} instead={null}>
                <Button variant="default" loading={readAll.isPending} onClick={markAll}>
                  Mark all as read
                </Button>
              </OnlyTheirs>
            )}
            {list.data && list.data.items.length > 0 && (
              <ExportLink href={addressOf(notices.exportList, {})} />
            )}
          </>
        }
      >
        {list.isPending && <RowBones />}
        <LoadFailure of={list} title="Your notifications could not be loaded" />
        {list.data?.items.length === 0 && (
          <EmptyState
            drawing="inbox"
            title="Nothing to tell yet"
            text="When something happens to what you publish, it appears here."
            heading="h3"
          />
        )}
        {list.data && list.data.items.length > 0 && (
          <>
            <NoticeLines items={list.data.items} />
            <Pager pagination={list.data.pagination} />
          </>
        )}
      </Panel>
      <ChoicesPanel />
    </>
  );
}
