import { Page } from '#web/kit/page.tsx';

export default function ReviewPage() {
  return <Page title="Review Amp" />;
}
