import { ActionIcon } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import styles from '#web/kit/header-icon.module.css';
import { modals } from '#web/kit/modals.ts';
import { lateDialog } from '../../ground/late.tsx';
import { trayId } from './tray-id.ts';
import { useWork } from './use-work.ts';

const TraySheet = lateDialog(() => import('./tray-sheet.tsx'));

/** In the header: how much is under way, and the way to it. */
export default function TrayButton() {
  const { running, stopped } = useWork();
  const words = [running > 0 && `${running} under way`, stopped > 0 && `${stopped} stopped`];
  const label = ['Activity', ...words.filter((word) => word !== false)].join(', ');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.icon}
        aria-label={label}
        title={label}
        onClick={() => modals.open(trayId)}
      >
        <IconProgress size={20} stroke={1.8} aria-hidden="true" />
        {(running > 0 || stopped > 0) && (
          <span className={styles.count} data-stopped={stopped > 0 || undefined} aria-hidden="true">
            {stopped > 0 ? '!' : Math.min(running, 99)}
          </span>
        )}
      </ActionIcon>
      <TraySheet id={trayId} />
    </>
  );
}
