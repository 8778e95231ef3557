import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { amps } from '#contract/amps.ts';
import type { WritingRows } from '#contract/modules/writing-rows.ts';
import { keyOf, queryClient } from '#web/ground/calls.ts';
import { latePart } from '#web/ground/late.tsx';
import { useUnsaved } from '#web/ground/unsaved.ts';
import { modals } from '#web/kit/modals.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { storeOf, useStore } from '#web/kit/store.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { useNarrow } from '#web/kit/widths.ts';
import type { BodyHandle } from './body/body-editor.tsx';
import type { Around } from './body/body-places.ts';
import { standingOf, type CheckRow } from './checks/check-row.ts';
import { ChecksPanel } from './checks/checks-panel.tsx';
import { ChangesDialog } from '../review/changes-since.tsx';
import { lastReview } from '../review/last-review.ts';
import { commentByKey, CommentContext, commentsSheet, fieldOf } from './comments/ask-comment.ts';
import { useOpenThreads } from './comments/open-threads.ts';
import type { Asked } from './comments/use-commenting.ts';
import { EditorHeader, PublishLink } from './editor-header.tsx';
import styles from './editor.module.css';
import { fieldInAddress } from './go-to-field.ts';
import { HistoryDrawer, historySheet } from './history/history-drawer.tsx';
import { ModuleRail } from './module-rail.tsx';
import { Notices } from './notices.tsx';
import type { OpenAmp } from './open-amp.ts';
import { tabsBeside, textTab, type Side } from './side.ts';
import { SideTabs, panelOf } from './side-tabs.tsx';
import { StrandedNotice } from './stranded-notice.tsx';
import type { Writing } from './writing/open-writing.ts';

const CommentsBeside = latePart(() => import('./comments/comments-beside.tsx'));

const changedDialog = 'what-changed';

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
  /** Null while it is not there yet. */
  body: BodyHandle | null;
  /** The sheet. */
  children: ReactNode;
}

/** A module with everything around it: the others, its preview, checks, history and comments. */
export function EditorFrame(props: EditorFrameProps) {
  const { open, writing, calls, rows, toolbar, preview, details, isDetail, onGo } = props;
  const { kind, moduleId, amp, mayEdit } = open;
  const [chosen, setSide] = useState<Side>(() => {
    const field = fieldInAddress();
    return field !== null && isDetail(field) ? 'details' : 'text';
  });
  const isNarrow = useNarrow();
  const side = isNarrow && chosen === 'comments' ? 'text' : chosen;
  const beside = side === 'text' ? 'checks' : side;
  // What stands beside the sheet is fetched and drawn when the sheet is there.
  const hasSheet = useDeferredValue(true, false);
  const isStored = useStore(writing.isStored);
  useUnsaved('writing', !isStored, writing.flush, useStore(writing.isKept));
  useFreshRights(open, writing);
  const [middle, setMiddle] = useState<HTMLElement | null>(null);
  const [asks] = useState(() => storeOf<Asked | null>(null));
  const [wasOpened, setOpened] = useState(false);
  const threads = useOpenThreads(open);
  const counts = threads.data?.parts[0] ?? null;
  const hasComments = useEver(!!counts?.open.total || wasOpened);
  const onComments = useCallback(() => {
    setOpened(true);
    if (isNarrow) modals.open(commentsSheet);
    else setSide('comments');
  }, [isNarrow]);
  const mayComment = amp?.rights.comment ?? false;
  const lastField = useRef('body');
  const askComment = useCallback(
    (field = lastField.current) => {
      setOpened(true);
      asks.set({ field });
    },
    [asks],
  );
  const reviewed = amp && lastReview(amp, moduleId);
  const sideTabs = tabsBeside(props.isEmpty ? [] : rows, amp ? (counts?.open.total ?? 0) : null);

  return (
    <CommentContext value={mayComment ? askComment : null}>
      <div className={styles.editor} data-side={side}>
        <EditorHeader
          open={open}
          writing={writing}
          comments={counts?.comments ?? null}
          onHistory={() => modals.open(historySheet)}
          onChanged={
            reviewed && (() => void writing.flush().then(() => modals.open(changedDialog)))
          }
          onComments={onComments}
        />
        <ModuleRail open={open} standing={props.isEmpty ? null : standingOf(rows)} />
        <div
          ref={setMiddle}
          className={styles.middle}
          role="presentation"
          onFocus={({ target }) => void (lastField.current = fieldOf(target) ?? lastField.current)}
          onKeyDown={(event) => commentByKey(event, mayComment ? askComment : null)}
          {...(isNarrow && panelOf('text'))}
        >
          {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
          <div className={styles.notices}>
            <StrandedNotice writing={writing} />
            <Notices open={open} calls={calls} writing={writing} />
          </div>
          {props.children}
        </div>
        <aside className={styles.side} aria-label="Checks, preview, details and comments">
          {!isNarrow && (
            <SideTabs
              label="Beside the text"
              tabs={sideTabs}
              chosen={beside}
              onChoose={(name) => (name === 'comments' ? onComments() : setSide(name))}
            />
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
          {hasComments && hasSheet && (
            <div
              {...panelOf('comments')}
              className={styles.sideBody}
              hidden={beside !== 'comments'}
            >
              <Suspense fallback={<Bones lines={4} />}>
                <CommentsBeside
                  open={open}
                  middle={middle}
                  fields={writing.fields}
                  body={props.body}
                  asks={asks}
                  isShown={beside === 'comments'}
                  isNarrow={isNarrow}
                  onShow={onComments}
                />
              </Suspense>
            </div>
          )}
        </aside>
        {isNarrow && (
          <div className={styles.foot}>
            <SideTabs
              isFoot
              label="Part of the editor"
              tabs={[textTab, ...tabsBeside(props.isEmpty ? [] : rows, null)]}
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
        {reviewed && (
          <ChangesDialog
            id={changedDialog}
            of={{ kind, calls }}
            moduleId={moduleId}
            {...reviewed}
          />
        )}
      </div>
    </CommentContext>
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
