import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { WaysOn } from './ways-on.tsx';

export default function NoAccessPage() {
  return (
    <Page>
      <EmptyState
        heading="h1"
        drawing="door"
        title="Access not allowed"
        text="Your account may not open that page. If you think it should, ask support."
        action={<WaysOn />}
      />
    </Page>
  );
}
