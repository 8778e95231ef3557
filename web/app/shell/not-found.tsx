import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { replacePage } from './document-title.ts';
import { WaysOn } from './ways-on.tsx';

/** At `/404`, and in place of a page whose object is not there. */
export function NotFound() {
  const asked = useRouterState({ select: ({ location }) => location.state.asked });
  useEffect(replacePage, []);
  return (
    <Page>
      <EmptyState
        heading="h1"
        drawing="lost"
        title="Page not found"
        text="There is nothing at this address, or it belongs to somebody else."
        detail={asked}
        action={<WaysOn />}
      />
    </Page>
  );
}
