import { accountStateOf } from '#domain/people/account-state.ts';
import type { SignedIn } from '#domain/people/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { accountWords } from '../welcome/account-words.ts';
import { WaysOn } from './ways-on.tsx';

/** In place of a page that a closed account cannot open: why, and what helps. */
export default function ClosedAccount({ person }: { person: SignedIn }) {
  const state = accountStateOf(person.role);
  if (state === 'active') return null;
  const { title, text } = accountWords[state];
  return (
    <Page>
      <EmptyState heading="h1" drawing="door" title={title} text={text} action={<WaysOn />} />
    </Page>
  );
}
