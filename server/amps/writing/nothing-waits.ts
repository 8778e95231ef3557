import type { Connection, Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { connectionOf } from './live-stranded.ts';
import { forgetWaiting } from './update-work.ts';
import type { Writer } from './writer.ts';

const waited = new WeakSet<Connection<Writer>>();

/**
 * Forgets what waits in an open document for changes that are not there, as it comes: it would come in with another one's
 * change, as theirs, and Yjs would go through it at each. A browser sends everything after what it stands on.
 */
export function letNothingWait(document: Document): void {
  document.on('afterTransaction', ({ origin }: Y.Transaction) => {
    if (!forgetWaiting(document)) return;
    const connection = connectionOf(origin);
    if (connection) waited.add(connection);
  });
}

/** Whether something was forgotten of what somebody has just brought. */
export function hasWaited(connection: Connection<Writer>): boolean {
  return waited.delete(connection);
}
