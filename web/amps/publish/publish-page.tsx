import { Page } from '#web/kit/page.tsx';

export default function PublishPage() {
  return <Page title="Publish Amp" />;
}
