import { Button, CopyButton, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits.ts';
import { Notice } from '#web/kit/notice.tsx';
import styles from './profile.module.css';

/** The codes for a lost phone, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack>
      <h3 ref={title} tabIndex={-1}>
        Your recovery codes
      </h3>
      <Notice kind="warn" title="They are shown this once">
        Keep them where your phone is not. Each one logs you in once if the phone is lost.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onKept}>I have kept them</Button>
        <CopyButton value={codes.join('\n')} timeout={limits.copyTooltipMs}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy them'}
            </Button>
          )}
        </CopyButton>
      </div>
    </Stack>
  );
}
