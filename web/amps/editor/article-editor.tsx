import { Button, Group, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { media } from '#contract/media.ts';
import { statusCode } from '#domain/amps/status.ts';
import { keyOf, queryClient, useCall } from '#web/ground/calls.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { modals } from '#web/kit/modals.ts';
import { Notice } from '#web/kit/notice.tsx';
import { useStore } from '#web/kit/store.ts';
import { AskChange } from '../change-requests/ask-change.tsx';
import { TakeStep, useNextStep } from '../step-notice.tsx';
import { PayOrWayBack } from '../way-back.tsx';
import { ApprovedNotice } from './approved-notice.tsx';
import { ArticleForm } from './article/article-form.tsx';
import type { BodyHandle } from './body/body-editor.tsx';
import { checkRows, standingOf } from './checks/check-rows.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { useArticleNow } from './checks/use-article-now.ts';
import { useChecks } from './checks/use-checks.ts';
import { CommentsDrawer, commentsSheet } from './comments-drawer.tsx';
import { EditorHeader } from './editor-header.tsx';
import styles from './editor.module.css';
import { goToField } from './go-to-field.ts';
import { HistoryDrawer, historySheet } from './history/history-drawer.tsx';
import { ModuleRail } from './module-rail.tsx';
import type { OpenAmp } from './open-amp.ts';
import { PreviewPanel } from './preview-panel.tsx';
import type { Desk } from './writing/desk.ts';

type Side = 'text' | 'preview' | 'checks';

const noPictures: never[] = [];

/** The article with everything around it: modules, text, preview, checks, history and comments. */
export function ArticleEditor({ open, desk }: { open: OpenAmp; desk: Desk }) {
  const { ampId, moduleId, amp, mayEdit } = open;
  const [body, setBody] = useState<BodyHandle | null>(null);
  const [side, setSide] = useState<Side>('text');
  const isStored = useStore(desk.isStored);
  const isOffline = useStore(desk.saving).state === 'offline';
  useUnsaved('article', !isStored, desk.flush);
  useFreshRights(open, desk);

  const about = { params: { id: moduleId } };
  const pictures = useCall(media.pictures, about, { quiet: true, enabled: !isOffline });
  const events = useEarlier(
    amps.events,
    { params: { id: ampId } },
    { quiet: true, enabled: !!amp },
  );
  const now = useArticleNow(desk, body, useLast(pictures.data?.items) ?? noPictures);
  const checks = useChecks(now, !isOffline);
  const hasQuote = now.content.quote.trim() !== '';
  const rows = useMemo(
    () =>
      checkRows(
        checks.findings,
        {
          words: checks.words,
          links: checks.links,
          pictures: now.pictures.length,
          language: checks.language,
          hasQuote,
        },
        checks.asked,
      ),
    [checks, now.pictures, hasQuote],
  );
  useEffect(() => {
    const field = /^#field-(.+)$/.exec(location.hash)?.[1];
    if (field && body) goToField(field, body);
  }, [body]);

  return (
    <div className={styles.editor} data-side={side}>
      <EditorHeader
        open={open}
        desk={desk}
        comments={events.data?.parts[0]?.comments ?? null}
        onHistory={() => modals.open(historySheet)}
        onComments={() => modals.open(commentsSheet)}
      />
      <ModuleRail ampId={ampId} standing={standingOf(rows)} />
      <div className={styles.middle}>
        <StrandedNotice desk={desk} />
        <Notices open={open} />
        <ArticleForm
          ampId={ampId}
          ampTitle={open.title}
          desk={desk}
          moduleId={moduleId}
          canEdit={mayEdit}
          words={checks.words}
          language={checks.language}
          problems={checks.problems}
          unknown={checks.unknown}
          marks={checks.marks}
          pictures={now.pictures}
          onBody={setBody}
        />
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
            <PreviewPanel
              now={now}
              language={checks.language}
              companyName={amp?.company?.name ?? ''}
            />
          ) : (
            <ChecksPanel
              rows={rows}
              onGo={({ field, says }) => {
                setSide('text');
                const mark = checks.marks.find(({ message }) => says.includes(message));
                requestAnimationFrame(() => goToField(field, body, mark));
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
      <HistoryDrawer moduleId={moduleId} desk={desk} canEdit={mayEdit} />
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

/** What was there last: without a connection nothing is read, and what was read still holds. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Asks for the rights again when the socket was opened with others than are shown. */
function useFreshRights({ ampId, mayEdit }: OpenAmp, desk: Desk) {
  const canWrite = useStore(desk.canWrite);
  useEffect(() => {
    if (canWrite === null || canWrite === mayEdit) return;
    void queryClient.invalidateQueries({ queryKey: keyOf(amps.read, { params: { id: ampId } }) });
  }, [canWrite, mayEdit, ampId]);
}

/** Stays until it is put aside: these words are in no text any more. */
function StrandedNotice({ desk }: { desk: Desk }) {
  const stranded = useStore(desk.stranded.shown);
  const removed = useStore(desk.removed);
  const canWrite = useStore(desk.canWrite);
  const dismiss = desk.stranded.putAside;
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
