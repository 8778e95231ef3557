import type { ReactNode } from 'react';
import type { MessageType } from '#domain/people/message-types.ts';
import { DismissButton } from './dismiss-button.tsx';
import { kindIcons } from './kind-icons.ts';
import styles from './notice.module.css';

interface NoticeProps {
  kind?: MessageType;
  title?: ReactNode;
  /** What to do about it, at the end. */
  action?: ReactNode;
  /** Puts it aside; without this it stays. */
  onDismiss?: (() => void) | undefined;
  children: ReactNode;
}

/** A message that stays on the page, with its kind told by icon and colour. */
export function Notice({ kind = 'info', title, action, onDismiss, children }: NoticeProps) {
  const Icon = kindIcons[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
      {onDismiss && (
        <span className={styles.dismiss}>
          <DismissButton onDismiss={onDismiss} />
        </span>
      )}
    </div>
  );
}
