import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { personAdmin, type PersonDetail } from '#contract/person-admin.ts';
import { useCall } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { AdminPage } from '../admin-page.tsx';
import { roleTone, roleWords } from '../role-words.ts';
import { ActAs } from './act-as.tsx';
import { CreditsPanel } from './credits-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { FlagsPanel } from './flags-panel.tsx';
import styles from './people.module.css';
import { RolePanel } from './role-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** One account, with all that an administrator looks after. */
export default function PersonPage() {
  const { personId = '' } = useParams({ strict: false });
  const [pollMs, setPollMs] = useState<number | false>(false);
  const person = useCall(personAdmin.read, { params: { id: Number(personId) } }, { pollMs });
  const isBusy = person.data?.exports.some(({ state }) => state === 'waiting') ?? false;
  if (isBusy !== (pollMs !== false)) setPollMs(isBusy && 2_000);
  const back = <Link to="/admin/people">People</Link>;
  if (person.isPending)
    return (
      <AdminPage title="Person" back={back}>
        <Bones lines={8} />
      </AdminPage>
    );
  if (person.isError && !person.data)
    return (
      <AdminPage title="Person" back={back}>
        <LoadFailure of={person} title="This account could not be loaded" />
      </AdminPage>
    );
  const account = person.data;
  return (
    <AdminPage
      title={account.name}
      lead={account.is_removed ? undefined : account.email}
      back={back}
      actions={account.can_act_as && <ActAs account={account} />}
    >
      {account.locked && <Notice kind="info">{account.locked}</Notice>}
      <div className={styles.columns} style={{ marginTop: account.locked ? 24 : 0 }}>
        <div className={styles.column}>
          <Facts account={account} />
          <RolePanel account={account} />
          {!account.is_removed && <FlagsPanel key={account.flags.join()} account={account} />}
        </div>
        <div className={styles.column}>
          <CreditsPanel account={account} />
          {!account.is_removed && <SessionsPanel account={account} />}
          {!account.is_removed && <DataPanel account={account} />}
        </div>
      </div>
    </AdminPage>
  );
}

function Facts({ account }: { account: PersonDetail }) {
  const { last_login_at } = account;
  return (
    <Panel
      title="Account"
      actions={<Link to={`/admin/audit?who=${account.id}`}>See in audit log</Link>}
    >
      <p className={styles.belongings}>
        <Link to={`/announcements/list?owner=${account.id}`}>Amps</Link>
        <Link to={`/profile/companies?owner=${account.id}`}>Companies</Link>
      </p>
      <dl className={styles.facts}>
        <dt>Number</dt>
        <dd className="figures">{account.id}</dd>
        <dt>Role</dt>
        <dd>
          {account.is_removed ? (
            <StatusBadge tone="quiet">Anonymised</StatusBadge>
          ) : (
            <StatusBadge tone={roleTone(account.role)}>{roleWords(account.role)}</StatusBadge>
          )}
        </dd>
        {!account.is_removed && <Reached account={account} />}
        <dt>Joined</dt>
        <dd>
          <Ago at={account.created_at} />
        </dd>
        {!account.is_removed && (
          <>
            <dt>Last login</dt>
            <dd>{last_login_at ? <Ago at={last_login_at} /> : 'never'}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** How the account is logged in to, and whom it belongs to. */
function Reached({ account }: { account: PersonDetail }) {
  const { reseller } = account;
  return (
    <>
      <dt>User name</dt>
      <dd>{account.login ?? 'none'}</dd>
      <dt>Phone</dt>
      <dd>{account.phone ?? 'none'}</dd>
      <dt>E-mail</dt>
      <dd>{account.is_verified ? 'verified' : 'not verified yet'}</dd>
      <dt>Belongs to</dt>
      <dd>
        {reseller ? <Link to={`/admin/people/${reseller.id}`}>{reseller.name}</Link> : 'nobody'}
      </dd>
    </>
  );
}
