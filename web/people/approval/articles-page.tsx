import { Page } from '#web/kit/page.tsx';

export default function ArticlesPage() {
  return <Page title="Article Approval" />;
}
