import { Page } from '#web/kit/page.tsx';

export default function ListPage() {
  return <Page title="Amps" />;
}
