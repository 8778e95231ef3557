import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import styles from './saving-mark.module.css';
import { useNow } from './now.ts';
import { clockTime, exactTime } from './times.ts';

/** Where what is written is on this device: stored, on its way to be, or refused by the browser. */
export type Keeps = 'kept' | 'keeping' | 'refused';

export type Saving =
  | { state: 'saving' }
  /** @param at milliseconds */
  | { state: 'saved'; at: number }
  /** The server cannot be reached. */
  | { state: 'offline'; keeps: Keeps }
  /** The server does not take it. @param why in words, with what to do */
  | { state: 'refused'; why: string };

/** Where the words one has just typed are. Stands beside the title of every editor. */
export function SavingMark({ saving }: { saving: Saving }) {
  const now = useNow();
  const isLost = saving.state === 'offline' && saving.keeps === 'refused';
  return (
    <output className={styles.mark} data-state={isLost ? 'refused' : saving.state}>
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
          <IconCloudOff size={16} aria-hidden="true" /> {offlineWords[saving.keeps]}
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

const offlineWords: Record<Keeps, string> = {
  kept: 'Offline, kept on this device',
  keeping: 'Offline, keeping it on this device…',
  refused:
    'You are offline and this browser keeps nothing. Leave the page open until you are online again.',
};
