import { Page } from '#web/kit/page.tsx';

export default function EditorPage() {
  return <Page title="Edit Amp" />;
}
