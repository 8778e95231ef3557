import type { PersonLine } from '#contract/person-admin.ts';
import { Ago } from '#web/kit/ago.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import type { Column } from '#web/kit/table.tsx';
import { roleTone, roleWords } from '../role-words.ts';
import styles from './people.module.css';

export const columns: Column<PersonLine>[] = [
  {
    key: 'name',
    title: 'Name',
    sortBy: 'name',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={styles.under}>{email}</span>
      </>
    ),
  },
  {
    key: 'role',
    title: 'Role',
    cell: ({ role, is_removed }) =>
      is_removed ? (
        <StatusBadge tone="quiet">Anonymised</StatusBadge>
      ) : (
        <StatusBadge tone={roleTone(role)}>{roleWords(role)}</StatusBadge>
      ),
  },
  {
    key: 'id',
    title: 'Number',
    align: 'right',
    wideOnly: true,
    cell: ({ id }) => <span className="figures">{id}</span>,
  },
  {
    key: 'login',
    title: 'Last login',
    sortBy: 'last_login_at',
    align: 'right',
    width: '150px',
    cell: ({ last_login_at }) => (last_login_at ? <Ago at={last_login_at} /> : 'never'),
  },
  {
    key: 'created',
    title: 'Joined',
    sortBy: 'created_at',
    align: 'right',
    width: '150px',
    cell: ({ created_at }) => <Ago at={created_at} />,
  },
];
