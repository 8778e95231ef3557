import { useRouterState } from '@tanstack/react-router';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { laterPartAt } from '../later.ts';
import { WaysOn } from './ways-on.tsx';

/** At `/404`, and in place of a page whose object is not there. */
export function NotFound() {
  const asked = useRouterState({ select: ({ location }) => location.state.asked });
  const isLater = useRouterState({ select: ({ location }) => location.state.isLater });
  const part = asked !== undefined && isLater ? laterPartAt(asked) : null;
  return (
    <Page>
      <EmptyState
        heading="h1"
        drawing="lost"
        title="Page not found"
        text={
          part
            ? `Not open yet: ${part}. It will be found at the address below.`
            : 'There is nothing at this address, or it belongs to somebody else.'
        }
        detail={asked}
        action={<WaysOn />}
      />
    </Page>
  );
}
