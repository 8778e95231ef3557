import { IconX } from '@tabler/icons-react';
import { kindIcons } from './kind-icons.ts';
import { useStore } from './store.ts';
import { toastColors, toaster } from './toast.ts';
import styles from './toasts.module.css';

/** The place where toasts appear; once, in the shell. */
export function Toasts() {
  const shown = useStore(toaster.shown);
  const Icon = kindIcons[shown?.kind ?? 'default'];
  return (
    <div className={styles.place}>
      {/* Two regions that are always there, so that what appears in them is read out. */}
      <output className={styles.spoken}>{shown && shown.kind !== 'error' && shown.message}</output>
      <div className={styles.spoken} role="alert">
        {shown?.kind === 'error' && shown.message}
      </div>
      {shown && (
        <div
          key={shown.id}
          className={styles.toast}
          data-color={toastColors[shown.kind]}
          data-testid="toast"
          onMouseEnter={toaster.pause}
          onMouseLeave={toaster.resume}
          onFocus={toaster.pause}
          onBlur={toaster.resume}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <p aria-hidden="true">{shown.message}</p>
          <button type="button" aria-label="Dismiss" onClick={toaster.close}>
            <IconX size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
