import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { moduleKinds } from '#domain/amps/modules.ts';
import { usePage } from '#web/ground/calls.ts';
import { addressOf } from '#web/ground/request.ts';
import { ExportLink } from '#web/kit/export-link.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { Bones, RowBones } from '#web/kit/skeleton.tsx';
import { useKeptFocus } from '#web/kit/use-kept-focus.ts';
import { useNarrow } from '#web/kit/widths.ts';
import type { ReviewProps } from '../review/module-review.tsx';
import { defaultsOf, nextAfter, stateOf } from './filters.ts';
import { NothingFound } from './nothing-found.tsx';
import { queueCalls, type QueueLine } from './queue-calls.ts';
import { QueueList } from './queue-list.tsx';
import styles from './queue-page.module.css';
import { QueueStates } from './queue-states.tsx';
import { titleIn, type Queue } from './queues.ts';
import { RequestsPanel } from './requests-panel.tsx';
import { usePieceKeys } from './use-piece-keys.ts';

interface QueuePageProps {
  queue: Queue;
  /** A module to read and to decide about. */
  Review: ComponentType<ReviewProps>;
}

/** Pieces that wait for an editor, and beside them the one that is read and decided. */
export function QueuePage({ queue, Review }: QueuePageProps) {
  const { kind } = queue;
  const { many } = moduleKinds[kind].called;
  const calls = useMemo(() => queueCalls(kind), [kind]);
  const { filters, page, go } = useListAddress(defaultsOf(kind));
  const { q = '' } = filters;
  const state = stateOf(filters['state'] ?? '');
  const list = usePage(calls.search, { query: { q, state, page, limit: 10 } });
  const rows = list.data?.items;
  const isNarrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const piece = useRef<HTMLElement>(null);
  const open = useOpenPiece(rows, Number(filters[kind]));

  const show = useCallback(
    (row: QueueLine | null, quietly = true) =>
      go({ [kind]: row ? String(row.id) : '', page: String(page) }, { quietly }),
    [go, kind, page],
  );
  const first = rows?.[0];
  useEffect(() => {
    if (!isNarrow && !open && first && !list.isFetching) show(first);
  });
  usePieceKeys({ list: place, rows, openId: open?.id ?? null, onOpen: show });
  const keepFocus = useKeptFocus(place, rows);
  const next = open && rows ? nextAfter(rows, open.id) : null;
  const goOn = () => {
    if (next === null) keepFocus();
    show(next);
  };

  return (
    <Page width="full">
      <div className={styles.panes} data-reading={open !== null || undefined}>
        <div className={styles.queue}>
          <div className={styles.head}>
            <h1>{queue.title}</h1>
            <ExportLink href={addressOf(calls.exportList, { query: { q, state } })} />
          </div>
          <search>
            <SearchField
              label={`Search ${many}`}
              placeholder={`Words of ${queue.titled} or text`}
              value={q}
              onSearch={(words) => go({ q: words, [kind]: '' }, { quietly: true })}
            />
          </search>
          <QueueStates
            kind={kind}
            state={state}
            onChoose={(value) => go({ state: value, [kind]: '' })}
          />
          <RequestsPanel />
          {list.isPending && <RowBones />}
          <LoadFailure of={list} title={`The ${many} could not be loaded`} />
          <div ref={place} className={styles.rows}>
            {rows?.length === 0 && (
              <NothingFound
                kind={kind}
                state={state}
                words={q}
                onClear={() => go({ q: '', state: 'all' })}
              />
            )}
            {list.data && rows && rows.length > 0 && (
              <>
                <QueueList
                  queue={queue}
                  state={state}
                  rows={rows}
                  openId={open?.id ?? null}
                  onOpen={(row) =>
                    row.id === open?.id ? piece.current?.focus() : show(row, !isNarrow)
                  }
                />
                <div className={styles.pager}>
                  <Pager pagination={list.data.pagination} />
                </div>
              </>
            )}
          </div>
          <Keys />
        </div>
        {open && (
          <Reading
            key={open.id}
            place={piece}
            title={titleIn(open, queue)}
            onBack={() => show(null)}
          >
            <Review
              ampId={open.press_release_id}
              moduleId={open.id}
              heading={isNarrow ? 'h1' : 'h2'}
              onDecided={goOn}
              next={next && titleIn(next, queue)}
            />
          </Reading>
        )}
      </div>
    </Page>
  );
}

/** The piece of this id: while it is read it stays, also where somebody else decides it meanwhile. */
function useOpenPiece(rows: readonly QueueLine[] | undefined, id: number): QueueLine | null {
  const [last, setLast] = useState<QueueLine | null>(null);
  const found = rows?.find((row) => row.id === id);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : null);
}

const Keys = () => (
  <p className={styles.keys}>
    <kbd>j</kbd> <kbd>k</kbd> piece · <kbd>n</kbd> <kbd>p</kbd> change · <kbd>?</kbd> all keys
  </p>
);

interface ReadingProps {
  place: RefObject<HTMLElement | null>;
  title: string;
  onBack: () => void;
  children: ReactNode;
}

/** Focused as it opens: its name is said, and the reader's keys scroll the text. */
function Reading({ place, title, onBack, children }: ReadingProps) {
  useEffect(() => intoView(place.current), [place]);
  return (
    <section ref={place} tabIndex={-1} aria-label={`Opened: ${title}`} className={styles.piece}>
      <Button
        variant="subtle"
        color="slate"
        className={styles.back}
        leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
        onClick={onBack}
      >
        All that wait
      </Button>
      <Suspense fallback={<Bones lines={12} />}>{children}</Suspense>
    </section>
  );
}

/** A piece begins at its top. Whoever is searching goes on typing. */
function intoView(place: HTMLElement | null) {
  if (!place) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (!(document.activeElement instanceof HTMLInputElement)) place.focus({ preventScroll: true });
}
