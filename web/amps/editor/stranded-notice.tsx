import { Button } from '@mantine/core';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useStore } from '#web/kit/store.ts';
import styles from './editor.module.css';
import { historySheet } from './history/history-drawer.tsx';
import type { Writing } from './writing/open-writing.ts';

const why =
  'Before they were stored, their passage was removed, the text was closed to you, or your room for today was used up.';

/** Stays until it is put aside: these words are in no text any more. */
export function StrandedNotice({ writing }: { writing: Writing }) {
  const stranded = useStore(writing.stranded.shown);
  const removed = useStore(writing.removed);
  const canWrite = useStore(writing.canWrite);
  const dismiss = writing.stranded.putAside;
  if (removed.length > 0 && canWrite === false && stranded?.isKept !== false)
    return (
      <Notice kind="warn" title="Some of your words are only on this device">
        {why} They go into the history once the text is open for editing and you open it here.
        <Lines words={removed} />
      </Notice>
    );
  if (!stranded) return null;
  if (!stranded.isKept)
    return (
      <Notice kind="error" title="Some of your words are not kept" onDismiss={dismiss}>
        {why} Your room for versions is used up until tomorrow.
        {removed.length > 0 && ' Copy them before you leave.'}
        <Lines words={removed} />
      </Notice>
    );
  const open = (
    <Button variant="default" size="compact-sm" onClick={() => modals.open(historySheet)}>
      Open history
    </Button>
  );
  return (
    <Notice
      kind="warn"
      title="Some of your words are in the history only"
      action={open}
      onDismiss={dismiss}
    >
      {why} They stand at the end of the version “Words from a removed passage”.
    </Notice>
  );
}

const Lines = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && <p className={styles.removed}>{words.join('\n')}</p>;
