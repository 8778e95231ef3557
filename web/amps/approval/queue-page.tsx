import { SegmentedControl } from '@mantine/core';
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { moduleKinds } from '#domain/amps/modules.ts';
import { capital } from '#domain/rules/capital.ts';
import { usePage } from '#web/ground/calls.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import { addressOf } from '#web/ground/request.ts';
import { LoadFailure } from '#web/kit/load-failure.tsx';
import { ExportLink } from '#web/kit/export-link.tsx';
import { useListAddress } from '#web/kit/list-address.ts';
import { Page } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Bones, RowBones } from '#web/kit/skeleton.tsx';
import { Table } from '#web/kit/table.tsx';
import { useKeptFocus } from '#web/kit/use-kept-focus.ts';
import { useOpenWhile } from '#web/kit/use-modal.ts';
import type { ReviewProps } from '../review/module-review.tsx';
import styles from './queue-page.module.css';
import { columnsFor } from './columns.tsx';
import { defaultsOf, nextAfter, rowKey, stateChoices, stateOf, type Step } from './filters.ts';
import { NothingFound } from './nothing-found.tsx';
import { queueCalls, type QueueLine } from './queue-calls.ts';
import type { Queue } from './queues.ts';
import { RequestsPanel } from './requests-panel.tsx';

interface QueuePageProps {
  queue: Queue;
  /** A module to read and to decide about. */
  Review: ComponentType<ReviewProps>;
}

/** Modules that wait for an editor: found, read in a drawer, and decided. */
export function QueuePage({ queue, Review }: QueuePageProps) {
  const { kind } = queue;
  const { a, many } = moduleKinds[kind].called;
  const sheet = kind;
  const calls = useMemo(() => queueCalls(kind), [kind]);
  const { filters, page, go } = useListAddress(defaultsOf(kind));
  const { q = '' } = filters;
  const state = stateOf(filters['state'] ?? '');
  const list = usePage(calls.search, { query: { q, state, page, limit: 10 } });
  const [step, setStep] = useState<Step | undefined>(undefined);
  const rows = list.data?.items;
  const openId = Number(filters[kind]);
  const open = rows?.find(({ id }) => id === openId);
  const place = useRef<HTMLDivElement>(null);
  useOpenWhile(sheet, open !== undefined);

  const onSearch = useCallback((words: string) => go({ q: words }, { quietly: true }), [go]);
  const show = (id: number | null, next?: Step) => {
    setStep(next);
    go({ [kind]: id === null ? '' : String(id), page: String(page) });
  };
  useRowKeys(place, rows, open === undefined, show);
  const keepFocus = useKeptFocus(place, rows);
  const goOnAfter = (id: number) => {
    const next = rows ? nextAfter(rows, id) : null;
    if (next === null) keepFocus();
    show(next);
  };

  return (
    <Page
      title={queue.title}
      lead={`Read ${a}, then approve exactly that text or say why not.`}
      actions={<ExportLink href={addressOf(calls.exportList, { query: { q, state } })} />}
    >
      <RequestsPanel />
      <search className={styles.filters}>
        <SearchField
          label={`Search ${many}`}
          placeholder={`Words of ${queue.titled} or text`}
          value={q}
          onSearch={onSearch}
        />
        <SegmentedControl
          aria-label="State"
          data={stateChoices}
          value={state}
          onChange={(value) => go({ state: value, [kind]: '' })}
        />
      </search>
      {list.isPending && <RowBones />}
      <LoadFailure of={list} title={`The ${many} could not be loaded`} />
      <div ref={place}>
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
            <Table
              label={capital(many)}
              rows={rows}
              columns={columnsFor({ queue, state, onStep: (row, next) => show(row.id, next) })}
              rowKey={rowKey}
              linkOf={({ press_release_id: ampId }) => moduleAddress('review', ampId, kind)}
              onOpen={({ id }) => show(id)}
            />
            <Pager pagination={list.data.pagination} />
            <Keys />
          </>
        )}
      </div>
      <Sheet
        id={sheet}
        onClose={() => show(null)}
        title={open ? `${open.company ?? 'No company'} · by ${open.owner}` : ''}
        width="min(760px, 100vw)"
        onPhone="across"
        bodyClassName={styles.drawer}
      >
        {open && (
          <Reading key={open.id}>
            <Review
              ampId={open.press_release_id}
              moduleId={open.id}
              heading="h2"
              start={step}
              onDecided={() => goOnAfter(open.id)}
            />
          </Reading>
        )}
      </Sheet>
    </Page>
  );
}

const Keys = () => (
  <p className={styles.keys}>
    <kbd>j</kbd> <kbd>k</kbd> move · <kbd>Enter</kbd> read · <kbd>a</kbd> approve · <kbd>r</kbd>{' '}
    reject · <kbd>/</kbd> search
  </p>
);

/** With the focus here and not on the cross, the reader's keys scroll the text. */
function Reading({ children }: { children: ReactNode }) {
  return (
    <div ref={intoView} tabIndex={-1} data-autofocus className={styles.read}>
      <Suspense fallback={<Bones lines={12} />}>{children}</Suspense>
    </div>
  );
}

/** The next piece after a decision begins at its top, with the focus in it; the first one when it is drawn. */
function intoView(place: HTMLElement | null) {
  const drawer = place?.closest('[role="dialog"]');
  if (!drawer || drawer.contains(document.activeElement)) return;
  drawer.scrollTo({ top: 0 });
  place?.focus({ preventScroll: true });
}

/** a and r on the row that has the focus open it with that step begun: first it is read. */
function useRowKeys(
  place: React.RefObject<HTMLElement | null>,
  rows: readonly QueueLine[] | undefined,
  isOn: boolean,
  show: (id: number, step: Step) => void,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...(place.current?.querySelectorAll('[data-row-link]') ?? [])];
      const row = rows?.[links.findIndex((link) => link === document.activeElement)];
      if (!row || (event.key !== 'a' && event.key !== 'r')) return;
      event.preventDefault();
      show(row.id, event.key === 'a' ? 'approve' : 'reject');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place, rows, isOn, show]);
}
