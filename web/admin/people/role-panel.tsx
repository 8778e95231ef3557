import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { PersonDetail } from '#contract/person-admin.ts';
import type { Role } from '#domain/people/roles.ts';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { roleWords } from '../role-words.ts';
import styles from './people.module.css';
import { RoleDialog, roleDialogId } from './role-dialog.tsx';

/** What the account may do, and the two steps most often taken: suspending, and lifting that. */
export function RolePanel({ account }: { account: PersonDetail }) {
  const [wanted, setWanted] = useState<Role | null>(null);
  const { former_role: former, roles_to_give: open } = account;
  if (open.length === 0) return null;
  const ask = (role: Role | null) => {
    setWanted(role);
    modals.open(roleDialogId);
  };
  return (
    <Panel title="Role">
      <p className={styles.quiet}>
        Now: {roleWords(account.role)}. Another role ends all sessions at once; the next login has
        the new one.
      </p>
      <Group gap={8} mt={16}>
        <Button variant="default" onClick={() => ask(null)}>
          Change role
        </Button>
        {former && (
          <Button variant="default" onClick={() => ask(former)}>
            Give back: {roleWords(former)}
          </Button>
        )}
        {open.includes('AccountSuspended') && (
          <Button variant="default" c="var(--bad)" onClick={() => ask('AccountSuspended')}>
            Suspend account
          </Button>
        )}
      </Group>
      <RoleDialog account={account} wanted={wanted} />
    </Panel>
  );
}
