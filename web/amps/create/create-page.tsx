import { Page } from '#web/kit/page.tsx';

export default function CreatePage() {
  return <Page title="Create Amp" />;
}
