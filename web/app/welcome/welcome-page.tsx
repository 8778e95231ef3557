import { accountStateOf } from '#domain/people/account-state.ts';
import { queuesFor } from '#web/amps/approval/queues.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { useSession } from '../../ground/session.ts';
import { Closed } from './closed.tsx';
import { OwnWork } from './own-work.tsx';
import { StaffWork } from './staff-work.tsx';

/** The first page after the login: for each what is theirs to do, and nobody else’s task. */
export default function WelcomePage() {
  const { person, can } = useSession();
  if (!person) return null;
  const title = `Hello, ${person.firstname}`;
  const state = accountStateOf(person.role);
  if (state !== 'active')
    return (
      <Page title={title}>
        <Closed state={state} email={person.email} />
      </Page>
    );
  if (can('manage', 'Operations') || queuesFor(can).length > 0) return <StaffWork title={title} />;
  if (can('view', 'Announcements'))
    return <OwnWork key={person.id} person={person} title={title} />;
  return (
    <Page title={title}>
      <EmptyState
        drawing="inbox"
        title="Nothing is waiting for you"
        text="The authors’ desk is not open yet. Once it is, what is handed to you appears here."
      />
    </Page>
  );
}
