import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './upload-list.module.css';
import { percentOf, remainingWords, type UploadLine } from './uploads.ts';
import { storedWords, uploads } from './uploads-here.ts';

interface UploadListProps {
  lines: readonly UploadLine[];
  /** Where other pages' files are shown too: says where each belongs; called when that is gone to. */
  onGo?: () => void;
}

/** Files on their way: how far, how long still, and how to stop or try again. */
export function UploadList({ lines, onGo }: UploadListProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {lines.map((line) => (
        <li key={line.key} className={styles.upload}>
          <div className={styles.uploadTop}>
            <span className={styles.name}>{line.name}</span>
            <LineButtons line={line} />
          </div>
          <LineState line={line} />
          {onGo && (
            <Link to={line.target.path} className={styles.place} onClick={onGo}>
              {line.target.title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineButtons({ line: { key, name, state } }: { line: UploadLine }) {
  if (state === 'stored')
    return (
      <ActionIcon
        variant="subtle"
        color="slate"
        size="lg"
        aria-label={`Take ${name} off the list`}
        onClick={() => uploads.remove(key)}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    );
  return (
    <span className={styles.buttons}>
      {state === 'failed' && (
        <Button variant="light" size="compact-sm" onClick={() => uploads.retry(key)}>
          Try again
        </Button>
      )}
      <Button
        variant="subtle"
        color="slate"
        size="compact-sm"
        aria-label={`Cancel ${name}`}
        onClick={() => uploads.remove(key)}
      >
        Cancel
      </Button>
    </span>
  );
}

function LineState({ line }: { line: UploadLine }) {
  if (line.state === 'failed') return <span role="alert">{line.problem}</span>;
  if (line.state === 'stored')
    return (
      <span className={styles.done}>
        <IconCircleCheck size={18} aria-hidden="true" />
        Stored: {storedWords(line.target)}
      </span>
    );
  const percent = percentOf(line);
  const remaining = remainingWords(line);
  return (
    <>
      <Progress
        value={percent}
        size="sm"
        aria-label={`Sending ${line.name}`}
        transitionDuration={150}
      />
      <span className="figures">
        {line.state === 'storing'
          ? 'Sent. The server makes its copies…'
          : `${percent} %${remaining ? `, ${remaining}` : ''}`}
      </span>
    </>
  );
}
