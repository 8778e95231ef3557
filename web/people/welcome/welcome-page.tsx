import { Page } from '#web/kit/page.tsx';

export default function WelcomePage() {
  return <Page title="Welcome" />;
}
