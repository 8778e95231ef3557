import { ActionIcon } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useApprovals } from '#web/amps/approval/use-approvals.ts';
import { waitsCount, waitsInWords } from '#web/amps/approval/waits.ts';
import styles from '#web/kit/header-icon.module.css';

/** In the header of those who approve: how much waits for them, and the way to it. */
export default function ApprovalsButton() {
  return useApprovals().map(({ to, title, waits }) => {
    const count = waits ? waitsCount(waits) : 0;
    const shown = count > 99 ? '99+' : `${count}`;
    const label =
      waits && count > 0 ? `${title}, ${shown} to decide: ${waitsInWords(waits)}` : title;
    return (
      <ActionIcon
        key={to}
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        className={styles.icon}
        aria-label={label}
        title={label}
      >
        <IconChecklist size={20} stroke={1.8} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </ActionIcon>
    );
  });
}
