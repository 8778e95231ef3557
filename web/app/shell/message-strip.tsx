import { useState } from 'react';
import type { SystemMessage } from '#domain/people/session.ts';
import { DismissButton } from '#web/kit/dismiss-button.tsx';
import { kindIcons } from '#web/kit/kind-icons.ts';
import { usePhone } from '#web/kit/widths.ts';
import styles from './message-strip.module.css';

interface MessageStripProps {
  message: SystemMessage;
  /** Puts it aside; without this it stays. */
  onDismiss: (() => void) | undefined;
}

/** A message over the whole width, below the header; one line on phones, the rest when it is pressed. */
export function MessageStrip({ message: { type, message }, onDismiss }: MessageStripProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const Icon = kindIcons[type];
  return (
    <div className={styles.strip} data-kind={type} role={type === 'error' ? 'alert' : 'note'}>
      <div className={styles.line}>
        <Icon size={20} stroke={1.8} aria-hidden="true" />
        {isPhone ? (
          <button
            type="button"
            className={styles.words}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {message}
          </button>
        ) : (
          <div className={styles.words}>{message}</div>
        )}
        {onDismiss && <DismissButton onDismiss={onDismiss} />}
      </div>
    </div>
  );
}
