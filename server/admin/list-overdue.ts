import { lateAfterMinutes } from '#contract/operations.ts';
import type { Overdue } from '#contract/operations.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { overdueRows } from './overdue-table.ts';

/** Whatever should have happened and has not, whoever should have done it: the oldest first. */
export async function listOverdue({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<{
  items: Overdue[];
}> {
  const rows = await overdueRows(db.root, new Date(now().getTime() - lateAfterMinutes * 60_000));
  return {
    items: rows.map(({ kind, name, count, oldest }) => ({
      kind,
      says: saysOf(kind, count, name),
      count,
      since: oldest.toISOString(),
    })),
  };
}

const many = (count: number, one: string, several: string) =>
  count === 1 ? `One ${one}` : `${count} ${several}`;

function saysOf(kind: string, count: number, name: string | null): string {
  switch (kind) {
    case 'post':
      return `${many(count, 'post', 'posts')} should have been sent or looked for by now.`;
    case 'words':
      return `${many(count, 'changed text', 'changed texts')} should be on the sites by now.`;
    case 'reading':
      return `${many(count, 'live page', 'live pages')} should have been read again by now.`;
    case 'review':
      return `${many(count, 'submitted Amp', 'submitted Amps')} should be approved or rejected by now.`;
    case 'request':
      return `${many(count, 'owner of a live Amp', 'owners of live Amps')} should have an answer by now.`;
    case 'mail':
      return `${many(count, 'mail', 'mails')} should have left by now.`;
    case 'export':
      return `${many(count, 'file', 'files')} with a person’s data should be written by now.`;
    default:
      return `${many(count, 'job', 'jobs')} of “${(name ?? 'unknown').replaceAll('-', ' ')}” should have been taken up by now. Is the worker running?`;
  }
}

export const overdueColumns: Columns<Overdue> = {
  kind: ({ kind }) => kind,
  says: ({ says }) => says,
  count: ({ count }) => count,
  since: ({ since }) => since,
};
