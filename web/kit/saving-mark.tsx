import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import styles from './saving-mark.module.css';
import { useNow } from './now.ts';
import { clockTime, exactTime } from './times.ts';

export type Saving =
  | { state: 'saving' }
  /** @param at milliseconds */
  | { state: 'saved'; at: number }
  /** The server cannot be reached; what is written is on this device. */
  | { state: 'offline' }
  /** The server does not take it. @param why in words, with what to do */
  | { state: 'refused'; why: string };

/** Where the words one has just typed are. Stands beside the title of every editor. */
export function SavingMark({ saving }: { saving: Saving }) {
  const now = useNow();
  return (
    <output className={styles.mark} data-state={saving.state}>
      {saving.state === 'saving' && (
        <>
          <IconLoader2 size={16} aria-hidden="true" /> Saving…
        </>
      )}
      {saving.state === 'saved' && (
        <span title={exactTime(saving.at)}>
          <IconCheck size={16} aria-hidden="true" /> Saved {clockTime(saving.at, now)}
        </span>
      )}
      {saving.state === 'offline' && (
        <>
          <IconCloudOff size={16} aria-hidden="true" /> Offline, kept on this device
        </>
      )}
      {saving.state === 'refused' && (
        <>
          <IconAlertTriangle size={16} aria-hidden="true" /> {saving.why}
        </>
      )}
    </output>
  );
}
