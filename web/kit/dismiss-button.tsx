import { IconX } from '@tabler/icons-react';
import styles from './dismiss-button.module.css';

/** Puts a message aside. */
export const DismissButton = ({ onDismiss }: { onDismiss: () => void }) => (
  <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
    <IconX size={16} aria-hidden="true" />
  </button>
);
