import { useEffect, type RefObject } from 'react';
import { moveByKey } from '#web/kit/list-keys.ts';
import { singleKeys } from '#web/kit/single-keys.ts';
import { isTyping } from '#web/kit/typing.ts';
import { pieceBeside } from './filters.ts';
import type { QueueLine } from './queue-calls.ts';

interface PieceKeys {
  list: RefObject<HTMLElement | null>;
  rows: readonly QueueLine[] | undefined;
  /** Null: none is open, and j and k walk the list. */
  openId: number | null;
  onOpen: (row: QueueLine) => void;
}

/** j and k open the next piece and the one before, `/` goes to the search. */
export function usePieceKeys({ list, rows, openId, onOpen }: PieceKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (isInDialog || !list.current) return;
      if (openId === null || (key !== 'j' && key !== 'k')) return moveByKey(event, list.current);
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      if (!singleKeys.get() || event.repeat) return;
      const row = pieceBeside(rows ?? [], openId, key);
      if (row && row.id !== openId) onOpen(row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, rows, openId, onOpen]);
}
