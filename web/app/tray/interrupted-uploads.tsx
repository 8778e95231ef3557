import { Button, FileButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dropUpload, isSameFile, type KeptUpload } from '../../ground/uploads/kept-uploads.ts';
import { acceptedTypes } from '../../ground/uploads/refusals.ts';
import { removeBegun } from '../../ground/uploads/transfer.ts';
import { percentOf } from '../../ground/uploads/uploads.ts';
import { uploads } from '../../ground/uploads/uploads-here.ts';
import styles from './tray.module.css';

interface InterruptedUploadsProps {
  items: readonly KeptUpload[];
  onGo: () => void;
}

/** Files whose page was closed before they were whole: the browser has to be given them once more. */
export function InterruptedUploads({ items, onGo }: InterruptedUploadsProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = items.filter(({ key }) => !gone.includes(key));
  if (shown.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Interrupted files</h3>
      <p className={styles.hint}>Choose the same file again: it goes on where it stopped.</p>
      <ul className={styles.lines}>
        {shown.map((kept) => (
          <Interrupted
            key={kept.key}
            kept={kept}
            onGo={onGo}
            onForget={() => {
              dropUpload(kept.key);
              if (kept.url) removeBegun(kept.url);
              setGone([...gone, kept.key]);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface InterruptedProps {
  kept: KeptUpload;
  onGo: () => void;
  onForget: () => void;
}

function Interrupted({ kept, onGo, onForget }: InterruptedProps) {
  const [isOther, setIsOther] = useState(false);
  const { name, size, sent, target } = kept;
  const choose = (file: File | null) => {
    if (!file) return;
    setIsOther(!isSameFile(kept, file));
    if (isSameFile(kept, file)) uploads.send(file, target);
  };
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className="figures">
        {percentOf({ sent, total: size })} % of {(size / 1_000_000).toFixed(1)} MB was sent, for{' '}
        <Link to={target.path} onClick={onGo}>
          {target.title}
        </Link>
      </span>
      <span className={styles.buttons}>
        <FileButton
          accept={acceptedTypes}
          onChange={choose}
          inputProps={{ 'aria-label': `File to go on with ${name}` }}
        >
          {({ onClick }) => (
            <Button
              variant="light"
              size="compact-sm"
              aria-label={`Choose ${name} again`}
              onClick={onClick}
            >
              Choose again
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          color="slate"
          size="compact-sm"
          aria-label={`Forget ${name}`}
          onClick={onForget}
        >
          Forget
        </Button>
      </span>
      {isOther && (
        <span role="alert">{`That is another file. Choose ${name} as it was when it was begun.`}</span>
      )}
    </li>
  );
}
