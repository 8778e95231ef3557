import { Page } from '#web/kit/page.tsx';

export default function LoginPage() {
  return <Page title="Log in" />;
}
