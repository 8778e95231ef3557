import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';

export default function NoAccessPage() {
  return (
    <Page>
      <EmptyState
        heading="h1"
        drawing="door"
        title="Access not allowed"
        text="Your account may not open that page. If you think it should, write to support."
        action={<LinkButton to="/">Go to the start</LinkButton>}
      />
    </Page>
  );
}
