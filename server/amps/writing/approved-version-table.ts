import type { Queries } from '../../foundation/db/transaction.ts';
import { fullName } from '../amp-table.ts';

/** The words of a module, by what they were approved as. */
export interface Approved {
  moduleId: number;
  contentHash: string;
}

/** When any of these very words were approved last, and by whom; undefined: no editor read them. */
export async function lastApprovalOf(
  db: Queries,
  words: readonly Approved[],
): Promise<{ at: Date; actor: string | null } | undefined> {
  // Most sites have the same.
  const distinct = new Map(words.map((one) => [`${one.moduleId} ${one.contentHash}`, one]));
  if (distinct.size === 0) return undefined;
  return db
    .selectFrom('module_versions')
    .leftJoin('people as author', 'author.id', 'module_versions.author_id')
    .select(['module_versions.at', fullName('author').as('actor')])
    .where((eb) =>
      eb(
        eb.refTuple('module_versions.module_id', 'module_versions.content_hash'),
        'in',
        [...distinct.values()].map(({ moduleId, contentHash }) => eb.tuple(moduleId, contentHash)),
      ),
    )
    .where('module_versions.reason', '=', 'approved')
    .orderBy('module_versions.at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
