import type { Tools } from '../../tools.ts';
import { noteBeat } from './worker-beat-table.ts';

/** How often a worker says that it lives, in milliseconds. */
const everyMs = 5_000;

/**
 * A worker's sign of life, apart from the queue: it stops when the process does, or its database. `/readyz`
 * reads it. @returns a function that ends it.
 */
export function startHeartbeat({
  db,
  worker,
  log,
}: Pick<Tools, 'db' | 'worker' | 'log'>): () => void {
  let isBeating = false;
  const beat = async () => {
    // A database that does not answer must not gather questions.
    if (isBeating) return;
    isBeating = true;
    try {
      await noteBeat(db.root, worker);
    } catch (error) {
      log.error({ error }, 'a sign of life could not be written');
    } finally {
      isBeating = false;
    }
  };
  void beat();
  const timer = setInterval(() => void beat(), everyMs);
  return () => clearInterval(timer);
}
