import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import type { CompanyLine } from '#contract/companies.ts';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import type { Column } from '#web/kit/table.tsx';
import { useArchive } from '../archive.ts';
import { CompanyMark } from '../company-mark.tsx';
import styles from './company-list.module.css';

/** @param showsOwner for those who see other people's companies. */
export function columnsFor({ showsOwner }: { showsOwner: boolean }): Column<CompanyLine>[] {
  return [
    {
      key: 'name',
      title: 'Company',
      cell: ({ name, logo_url, owner }) => (
        <span className={styles.named}>
          <CompanyMark name={name} logoUrl={logo_url} />
          <span>
            <span className={styles.name} title={name}>
              {name}
            </span>
            {showsOwner && <span className={styles.owner}>{owner}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'profile',
      title: 'Profile',
      cell: ({ lacks }) =>
        lacks.length === 0 ? (
          <StatusBadge tone="good">Complete</StatusBadge>
        ) : (
          <StatusBadge tone="warn">
            {lacks.length === 1 ? '1 field missing' : `${lacks.length} fields missing`}
          </StatusBadge>
        ),
    },
    { key: 'accounts', title: 'Accounts', cell: (line) => <Accounts {...line.accounts} /> },
    { key: 'archive', title: 'Archive', align: 'right', cell: (line) => <Archive {...line} /> },
  ];
}

function Accounts({ linked, needs_you }: CompanyLine['accounts']) {
  if (needs_you > 0)
    return (
      <StatusBadge tone="bad">
        {needs_you} of {linked} to link again
      </StatusBadge>
    );
  if (linked === 0) return <span className={styles.quiet}>None linked</span>;
  return <StatusBadge tone="good">{linked} linked</StatusBadge>;
}

function Archive({ id, name }: Pick<CompanyLine, 'id' | 'name'>) {
  const { ask, isPending } = useArchive({ id, name });
  return (
    <Tooltip label="Archive">
      <ActionIcon
        variant="subtle"
        color="slate"
        size="lg"
        aria-label={`Archive ${name}`}
        loading={isPending}
        onClick={() => void ask()}
      >
        <IconArchive size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
