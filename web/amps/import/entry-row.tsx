import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportEntry } from '#contract/imports.ts';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { moduleAddress } from '#web/ground/module-address.ts';
import styles from './import-page.module.css';
import { canBeMade } from './plan-words.ts';

interface EntryRowProps {
  entry: ImportEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One post: chosen or not, what is wrong with it, what is left to do. */
export function EntryRow({ entry, isChosen, onChoose }: EntryRowProps) {
  const { title, words, published_at: published, problem, notes, press_release_id: ampId } = entry;
  const isOpen = canBeMade(entry);
  return (
    <li className={styles.entry}>
      <Checkbox
        className={styles.choice}
        label={title || 'Without a title'}
        description={`${words} ${words === 1 ? 'word' : 'words'}${published ? ` · ${day.format(new Date(published))}` : ''}`}
        checked={isOpen && isChosen}
        disabled={!isOpen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {isOpen && <StatusBadge tone="info">New</StatusBadge>}
      {ampId !== null && (
        <>
          <StatusBadge tone="good">Imported</StatusBadge>
          <Link to={moduleAddress('edit', ampId)}>Open</Link>
        </>
      )}
      {problem !== null && ampId === null && (
        <>
          <StatusBadge tone="bad">Cannot be made</StatusBadge>
          <p className={styles.problem}>{problem}</p>
        </>
      )}
      {isOpen && notes.length > 0 && (
        <details className={styles.notes}>
          <summary>
            {notes.length === 1 ? '1 thing' : `${notes.length} things`} to do before it can be
            published
          </summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
