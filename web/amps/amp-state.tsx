import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarClock,
  IconCheck,
  IconCircleCheck,
  IconCreditCard,
  IconEye,
  IconPencil,
  IconSparkles,
  IconUserCheck,
} from '@tabler/icons-react';
import { setTimeAhead, shownStatus, shownWords } from '#domain/amps/shown-status.ts';
import type { ShownStatus, Stand } from '#domain/amps/shown-status.ts';
import { Clock } from '#web/kit/ago.tsx';
import { useNow } from '#web/kit/now.ts';
import styles from './amp-state.module.css';
import { statusTones } from './status.tsx';

/** None where nothing is under way, or asked. */
const icons: Record<ShownStatus, typeof IconCheck | null> = {
  draft: null,
  pending: IconEye,
  live: IconCircleCheck,
  liveNeedsYou: IconAlertTriangle,
  liveLater: IconCalendarClock,
  approved: IconCheck,
  stopped: IconAlertTriangle,
  nowhere: null,
  rejected: IconArrowBackUp,
  retracted: null,
  lapsed: null,
  needsAuthor: IconPencil,
  awaitingClient: IconUserCheck,
  clientApproved: IconCheck,
  awaitingPayment: IconCreditCard,
  generating: IconSparkles,
};

function AmpState({ amp }: { amp: Stand }) {
  const shown = shownStatus(amp, useNow());
  const Icon = icons[shown];
  return (
    <span className={styles.state} data-tone={statusTones[shown]}>
      {Icon && <Icon size={16} stroke={1.9} aria-hidden="true" />}
      <span>{shownWords[shown]}</span>
    </span>
  );
}

/**
 * An Amp's state where many stand below each other: a word in its tone, with its own shape, and the time that was
 * chosen for it, until that has come.
 */
export function AmpStateAndTime({ amp }: { amp: Stand }) {
  const at = setTimeAhead(amp, useNow());
  return (
    <span className={styles.withTime}>
      <AmpState amp={amp} />
      {at !== null && (
        <span className={styles.time}>
          for <Clock at={at} />
        </span>
      )}
    </span>
  );
}
