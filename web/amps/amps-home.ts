import type { Here } from '#web/ground/session.ts';
import { queuesFor } from './approval/queues.ts';

/** The list that someone's Amps stand in: an editor has what waits for approval. */
export function ampsHome(can: Here['can']) {
  const [queue] = can('view', 'Announcements') ? [] : queuesFor(can);
  return queue
    ? { to: queue.to, label: queue.title }
    : { to: '/announcements/list', label: 'Amps' };
}
