import { Stack } from '@mantine/core';
import { CodeForm } from './code-form.tsx';
import styles from './profile.module.css';

interface SetUpCodesProps {
  secret: string;
  picture: string;
  isBusy: boolean;
  onCode: (code: string, onFault: (words: string) => void) => void;
  onCancel: () => void;
}

/** The secret to be scanned or typed into an app, and the first code of it. */
export function SetUpCodes({ secret, picture, isBusy, onCode, onCancel }: SetUpCodesProps) {
  return (
    <Stack>
      <ol className={styles.steps}>
        <li>Open an app for login codes on your phone.</li>
        <li>Scan this picture with it, or type the key below it.</li>
        <li>Type the code that the app shows then.</li>
      </ol>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="The key, to be scanned by the app"
      />
      <p className={styles.key}>
        Key: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeForm verb="Turn on two-step login" isBusy={isBusy} onCancel={onCancel} onCode={onCode} />
    </Stack>
  );
}
