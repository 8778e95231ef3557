import { IconAdjustmentsHorizontal, IconEye, IconListCheck, IconPencil } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { amps } from '#contract/amps.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { keyOf, queryClient } from '#web/ground/calls.ts';
import { useEarlier } from '#web/ground/earlier.ts';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { modals } from '#web/kit/modals.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { useStore } from '#web/kit/store.ts';
import { useNarrow } from '#web/kit/widths.ts';
import type { Around } from './body/body-places.ts';
import { standingOf, type CheckRow } from './checks/check-row.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { CommentsDrawer, commentsSheet } from './comments-drawer.tsx';
import { EditorHeader, PublishLink } from './editor-header.tsx';
import styles from './editor.module.css';
import { fieldInAddress } from './go-to-field.ts';
import { HistoryDrawer, historySheet } from './history/history-drawer.tsx';
import { ModuleRail } from './module-rail.tsx';
import { Notices } from './notices.tsx';
import type { OpenAmp } from './open-amp.ts';
import { SideTabs, panelOf } from './side-tabs.tsx';
import { StrandedNotice } from './stranded-notice.tsx';
import type { Writing } from './writing/open-writing.ts';

type Side = 'text' | 'checks' | 'preview' | 'details';

const textTab = { name: 'text', label: 'Text', Icon: IconPencil } as const;

const tabsBeside = (rows: readonly CheckRow[]) =>
  [
    {
      name: 'checks',
      label: 'Checks',
      Icon: IconListCheck,
      waiting: rows.filter(({ standing }) => standing === 'open').length,
    },
    { name: 'preview', label: 'Preview', Icon: IconEye },
    { name: 'details', label: 'Details', Icon: IconAdjustmentsHorizontal },
  ] as const;

interface EditorFrameProps {
  open: OpenAmp;
  writing: Writing;
  /** By which its history is read and kept. */
  calls: WritingRows;
  /** How each rule of its kind stands. */
  rows: readonly CheckRow[];
  /** Nothing is written yet. */
  isEmpty: boolean;
  /** The words a row is about, where it is about some. */
  placeOf: (row: CheckRow) => Around | null;
  /** The module as its readers will see it. */
  preview: ReactNode;
  /** How the text is set; null where nobody may write. */
  toolbar: ReactNode;
  /** What goes out with the text and is given beside it. */
  details: ReactNode;
  isDetail: (field: string) => boolean;
  /** Leads to where a row is put right; it is shown by then. */
  onGo: (row: CheckRow) => void;
  /** The sheet. */
  children: ReactNode;
}

/** A module with everything around it: the others, its preview, checks, history and comments. */
export function EditorFrame(props: EditorFrameProps) {
  const { open, writing, calls, rows, toolbar, preview, details, isDetail, onGo } = props;
  const { ampId, kind, moduleId, amp, mayEdit } = open;
  const [side, setSide] = useState<Side>(() => {
    const field = fieldInAddress();
    return field !== null && isDetail(field) ? 'details' : 'text';
  });
  const beside = side === 'text' ? 'checks' : side;
  const isNarrow = useNarrow();
  const sideTabs = tabsBeside(props.isEmpty ? [] : rows);
  // What stands beside the sheet is fetched and drawn when the sheet is there.
  const hasSheet = useDeferredValue(true, false);
  const isStored = useStore(writing.isStored);
  useUnsaved('writing', !isStored, writing.flush, useStore(writing.isKept));
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
      <ModuleRail open={open} standing={props.isEmpty ? null : standingOf(rows)} />
      <div className={styles.middle} {...(isNarrow && panelOf('text'))}>
        {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
        <div className={styles.notices}>
          <StrandedNotice writing={writing} />
          <Notices open={open} calls={calls} writing={writing} />
        </div>
        {props.children}
      </div>
      <aside className={styles.side} aria-label="Checks, preview and details">
        {!isNarrow && (
          <SideTabs label="Beside the text" tabs={sideTabs} chosen={beside} onChoose={setSide} />
        )}
        {beside === 'checks' && (
          <div {...panelOf('checks')} className={styles.sideBody}>
            <ChecksPanel
              kind={kind}
              rows={rows}
              isEmpty={props.isEmpty}
              placeOf={props.placeOf}
              onGo={(row) => {
                setSide(isDetail(row.field) ? 'details' : 'text');
                requestAnimationFrame(() => onGo(row));
              }}
            />
          </div>
        )}
        {beside === 'preview' && (
          <div {...panelOf('preview')} className={styles.sideBody}>
            {preview}
          </div>
        )}
        <div {...panelOf('details')} className={styles.sideBody} hidden={beside !== 'details'}>
          <Suspense fallback={<Bones lines={8} />}>{hasSheet && details}</Suspense>
        </div>
      </aside>
      {isNarrow && (
        <div className={styles.foot}>
          <SideTabs
            isFoot
            label="Part of the editor"
            tabs={[textTab, ...sideTabs]}
            chosen={side}
            onChoose={setSide}
          />
          <PublishLink open={open} />
        </div>
      )}
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

/** Asks for the rights again when the socket was opened with others than are shown. */
function useFreshRights({ ampId, mayEdit }: OpenAmp, writing: Writing) {
  const canWrite = useStore(writing.canWrite);
  useEffect(() => {
    if (canWrite === null || canWrite === mayEdit) return;
    void queryClient.invalidateQueries({ queryKey: keyOf(amps.read, { params: { id: ampId } }) });
  }, [canWrite, mayEdit, ampId]);
}
