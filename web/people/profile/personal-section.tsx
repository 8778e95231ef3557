import { account } from '#contract/account.ts';
import { useCall } from '#web/app/calls.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PersonalForm } from './personal-form.tsx';
import styles from './profile.module.css';

/** Names, phone and zone; to those who may not change their data, the data. */
export default function PersonalSection() {
  const profile = useCall(account.profile, {});
  if (profile.isPending) return <Bones lines={8} />;
  if (profile.isError && !profile.data)
    return (
      <ErrorState
        title="Your data could not be loaded"
        text={profile.error.message}
        retry={() => void profile.refetch()}
      />
    );
  const { data } = profile;
  if (data.may_update)
    return (
      <>
        <Panel title="Personal">
          <PersonalForm profile={data} />
        </Panel>
        <EmailPanel profile={data} />
      </>
    );
  const facts: [string, string][] = [
    ['First name', data.firstname],
    ['Last name', data.lastname],
    ['E-mail', data.email],
    ['Phone', data.phone],
    ['Time zone', data.time_zone],
  ];
  return (
    <Panel title="Personal">
      <Notice>This account does not change its own data. Support can do it for you.</Notice>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
