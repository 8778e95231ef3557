import type { KeyboardEvent } from 'react';
import type { Writing } from '../writing/open-writing.ts';

/** One undo for all fields; the body's editor answers these keys itself. */
export function undoByKey(event: KeyboardEvent, undo: Writing['undo']): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) undo.redo();
  else undo.undo();
}
