import { useRouterState } from '@tanstack/react-router';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { laterPartAt } from '../later.ts';
import { WaysOn } from './ways-on.tsx';

/** At the address of a page that is still to come. */
export default function NotOpenPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  return (
    <Page>
      <EmptyState
        heading="h1"
        title={typeof title === 'string' ? title : 'Not open yet'}
        text={`Not open yet: ${laterPartAt(path)}. We are building it; it will be found at this address.`}
        action={<WaysOn />}
      />
    </Page>
  );
}
