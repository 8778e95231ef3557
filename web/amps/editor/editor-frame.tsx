import { Button, Group, SegmentedControl } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { statusCode } from '#domain/amps/status.ts';
import { keyOf, queryClient } from '#web/ground/calls.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useStore } from '#web/kit/store.ts';
import { AskChange } from '../change-requests/ask-change.tsx';
import { TakeStep, useNextStep } from '../step-notice.tsx';
import { PayOrWayBack } from '../way-back.tsx';
import { ApprovedNotice } from './approved-notice.tsx';
import { standingOf, type CheckRow } from './checks/check-row.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { CommentsDrawer, commentsSheet } from './comments-drawer.tsx';
import { EditorHeader } from './editor-header.tsx';
import styles from './editor.module.css';
import { HistoryDrawer, historySheet } from './history/history-drawer.tsx';
import { ModuleRail } from './module-rail.tsx';
import type { OpenAmp } from './open-amp.ts';
import type { Writing } from './writing/open-writing.ts';

type Side = 'text' | 'preview' | 'checks';

interface EditorFrameProps {
  open: OpenAmp;
  writing: Writing;
  /** By which its history is read and kept. */
  calls: WritingRows;
  /** How each rule of its kind stands. */
  rows: readonly CheckRow[];
  /** The module as its readers will see it. */
  preview: ReactNode;
  /** Leads to where a row is put right; the text is shown by then. */
  onGo: (row: CheckRow) => void;
  /** The form. */
  children: ReactNode;
}

/** A module with everything around it: the others, its preview, checks, history and comments. */
export function EditorFrame(props: EditorFrameProps) {
  const { open, writing, calls, rows, preview, onGo, children } = props;
  const { ampId, kind, moduleId, amp, mayEdit } = open;
  const [side, setSide] = useState<Side>('text');
  const isStored = useStore(writing.isStored);
  useUnsaved('writing', !isStored, writing.flush);
  useFreshRights(open, writing);
  const events = useEarlier(
    amps.events,
    { params: { id: ampId } },
    { quiet: true, enabled: !!amp },
  );

  return (
    <div className={styles.editor} data-side={side}>
      <EditorHeader
        open={open}
        writing={writing}
        comments={events.data?.parts[0]?.comments ?? null}
        onHistory={() => modals.open(historySheet)}
        onComments={() => modals.open(commentsSheet)}
      />
      <ModuleRail open={open} standing={standingOf(rows)} />
      <div className={styles.middle}>
        <StrandedNotice writing={writing} />
        <Notices open={open} />
        {children}
      </div>
      <aside className={styles.side} aria-label="Preview and checks">
        <SegmentedControl
          className={styles.sideTabs}
          fullWidth
          aria-label="Panel"
          value={side === 'text' ? 'checks' : side}
          onChange={(next) => setSide(next === 'preview' ? 'preview' : 'checks')}
          data={sideTabs}
        />
        <div className={styles.sideBody} tabIndex={-1}>
          {side === 'preview' ? (
            preview
          ) : (
            <ChecksPanel
              kind={kind}
              rows={rows}
              onGo={(row) => {
                setSide('text');
                requestAnimationFrame(() => onGo(row));
              }}
            />
          )}
        </div>
      </aside>
      <div className={styles.phoneTabs}>
        <SegmentedControl
          fullWidth
          aria-label="Part of the editor"
          value={side}
          onChange={(next) => setSide(next)}
          data={[{ value: 'text', label: 'Text' }, ...sideTabs]}
        />
      </div>
      <HistoryDrawer
        calls={calls}
        kind={kind}
        moduleId={moduleId}
        writing={writing}
        canEdit={mayEdit}
      />
      <CommentsDrawer
        ampId={ampId}
        moduleId={moduleId}
        title={open.title}
        mayComment={amp?.rights.comment ?? false}
      />
    </div>
  );
}

const sideTabs: { value: Side; label: string }[] = [
  { value: 'preview', label: 'Preview' },
  { value: 'checks', label: 'Checks' },
];

/** Asks for the rights again when the socket was opened with others than are shown. */
function useFreshRights({ ampId, mayEdit }: OpenAmp, writing: Writing) {
  const canWrite = useStore(writing.canWrite);
  useEffect(() => {
    if (canWrite === null || canWrite === mayEdit) return;
    void queryClient.invalidateQueries({ queryKey: keyOf(amps.read, { params: { id: ampId } }) });
  }, [canWrite, mayEdit, ampId]);
}

/** Stays until it is put aside: these words are in no text any more. */
function StrandedNotice({ writing }: { writing: Writing }) {
  const stranded = useStore(writing.stranded.shown);
  const removed = useStore(writing.removed);
  const canWrite = useStore(writing.canWrite);
  const dismiss = writing.stranded.putAside;
  if (removed.length > 0 && canWrite === false && stranded?.isKept !== false)
    return (
      <Notice kind="warn" title="Some of your words are only on this device">
        You wrote them into a passage that was removed meanwhile. They go into the history once the
        text is open for editing and you open it here.
        <Lines words={removed} />
      </Notice>
    );
  if (!stranded) return null;
  if (!stranded.isKept)
    return (
      <Notice kind="error" title="Some of your words are not kept" onDismiss={dismiss}>
        You wrote them into a passage that was removed meanwhile, and your room for versions is used
        up until tomorrow.{removed.length > 0 && ' Copy them before you leave.'}
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
      You wrote them into a passage that was removed meanwhile. They stand at the end of the version
      “Words from a removed passage”.
    </Notice>
  );
}

const Lines = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && <p className={styles.removed}>{words.join('\n')}</p>;

const WhatNext = ({ amp }: { amp: Amp }) => useNextStep(amp, 'edit').text;

function ReadOnlyWays({ amp }: { amp: Amp }) {
  const step = useNextStep(amp, 'edit');
  return (
    <Group gap={8}>
      <PayOrWayBack amp={amp} />
      {step.by !== 'cancelPayment' && <TakeStep amp={amp} step={step} />}
      {amp.rights.ask && <AskChange ampId={amp.id} />}
    </Group>
  );
}

/** Why it cannot be edited, what becomes of an edit, or what it was rejected for. */
function Notices({ open: { amp, mayEdit, status } }: { open: OpenAmp }) {
  if (!mayEdit)
    return (
      <Notice kind="info" title="Reading only" action={amp && <ReadOnlyWays amp={amp} />}>
        {amp && <WhatNext amp={amp} />}
      </Notice>
    );
  if (amp && status === statusCode.live) return <ApprovedNotice amp={amp} />;
  if (!amp?.reject_reason || amp.ended === 'lapsed') return null;
  return (
    <Notice kind="warn" title={amp.ended === 'retracted' ? 'It was retracted' : 'It was rejected'}>
      {amp.reject_reason}
    </Notice>
  );
}
