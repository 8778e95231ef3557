import { Button, Progress } from '@mantine/core';
import styles from './upload-list.module.css';
import { percentOf, remainingWords, type UploadLine } from './uploads.ts';

interface UploadListProps {
  lines: readonly UploadLine[];
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
}

/** Files on their way: how far, how long still, and how to stop or try again. */
export function UploadList({ lines, onCancel, onRetry }: UploadListProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {lines.map((line) => (
        <li key={line.key} className={styles.upload}>
          <div className={styles.uploadTop}>
            <span className={styles.name}>{line.name}</span>
            <span>
              {line.state === 'failed' && (
                <Button variant="light" size="compact-sm" onClick={() => onRetry(line.key)}>
                  Try again
                </Button>
              )}{' '}
              <Button
                variant="subtle"
                color="slate"
                size="compact-sm"
                aria-label={`Cancel ${line.name}`}
                onClick={() => onCancel(line.key)}
              >
                Cancel
              </Button>
            </span>
          </div>
          {line.state === 'failed' ? (
            <span role="alert">{line.problem}</span>
          ) : (
            <>
              <Progress
                value={percentOf(line)}
                size="sm"
                aria-label={`Sending ${line.name}`}
                transitionDuration={150}
              />
              <span className="figures">
                {line.state === 'storing'
                  ? 'Sent. The server makes its copies…'
                  : `${percentOf(line)} %${withComma(remainingWords(line))}`}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const withComma = (words: string | null) => (words ? `, ${words}` : '');
