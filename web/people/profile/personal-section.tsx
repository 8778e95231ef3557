import { account } from '#contract/account.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { useCall } from '#web/ground/calls.ts';
import { OnlyTheirs } from '#web/ground/only-theirs.tsx';
import { useSession } from '#web/ground/session.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PersonalForm } from './personal-form.tsx';
import styles from './profile.module.css';

/** Names, phone and zone; to those who may not change their data, the data. */
export default function PersonalSection() {
  const { person } = useSession();
  // A closed account may ask the server for nothing more than who it is.
  if (!person) return null;
  if (isShutOut(person.role)) return <Facts {...person} />;
  return <Personal />;
}

function Personal() {
  const profile = useCall(account.profile, {});
  if (profile.isPending) return <Bones lines={8} />;
  if (profile.isError && !profile.data)
    return <LoadFailure of={profile} title="Your data could not be loaded" />;
  const { data } = profile;
  if (data.may_update)
    return (
      <OnlyTheirs
        row={account.changeProfile}
        instead={<Facts {...data} why={`Only ${data.firstname} can change this.`} />}
      >
        <Panel title="Personal">
          <PersonalForm profile={data} />
        </Panel>
        <OnlyTheirs row={[account.changeEmail, account.keepEmail]}>
          <EmailPanel profile={data} />
        </OnlyTheirs>
      </OnlyTheirs>
    );
  return <Facts {...data} />;
}

interface Known {
  firstname: string;
  lastname: string;
  email: string;
  phone?: string;
  time_zone?: string;
  /** Why they are not to be changed here. */
  why?: string;
}

const whySupport = 'This account does not change its own data. Support can do it for you.';

function Facts({ firstname, lastname, email, phone, time_zone, why = whySupport }: Known) {
  const facts: [string, string | undefined][] = [
    ['First name', firstname],
    ['Last name', lastname],
    ['E-mail', email],
    ['Phone', phone],
    ['Time zone', time_zone],
  ];
  return (
    <Panel title="Personal">
      <Notice>{why}</Notice>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
