import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';

export function NotFound() {
  return (
    <Page>
      <EmptyState
        heading="h1"
        drawing="lost"
        title="Page not found"
        text="There is nothing at this address, or it belongs to somebody else."
        action={<LinkButton to="/">Go to the start</LinkButton>}
      />
    </Page>
  );
}
