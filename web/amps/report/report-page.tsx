import { Page } from '#web/kit/page.tsx';

export default function ReportPage() {
  return <Page title="Distribution Report" />;
}
