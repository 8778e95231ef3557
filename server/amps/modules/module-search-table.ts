import { sql } from 'kysely';
import { eventType } from '#domain/amps/activity.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import { containing } from '../../foundation/db/like.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { fullName } from '../amp-table.ts';
import type { Approval } from '../module-table.ts';
import { serverModuleOf } from './built-modules.ts';

export interface ModuleSearch {
  kinds: readonly ModuleKind[];
  q: string | undefined;
  /** `resubmitted`: of those that wait, those which an editor sent back before. */
  approval: Exclude<Approval, 'not_needed'> | 'resubmitted' | 'all';
}

/** What editors may see of modules: those submitted, live or rejected. */
const editorial: Status[] = ['pending', 'live', 'rejected'];

function searched(db: Queries, { kinds, q, approval }: ModuleSearch) {
  const found = db
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .where(
      'amp_modules.type',
      'in',
      kinds.map((kind) => moduleKinds[kind].type),
    )
    .where('amp_modules.enabled', '=', true)
    .where('amps.deleted_at', 'is', null)
    .where(
      'amps.status',
      'in',
      editorial.map((status) => statusCode[status]),
    )
    .where(
      'amp_modules.approval',
      approval === 'all' ? '<>' : '=',
      approval === 'all' ? 'not_needed' : approval === 'resubmitted' ? 'awaiting' : approval,
    )
    .$if(approval === 'resubmitted', (query) => query.where(wasSentBack));
  const words = q?.trim();
  if (!words) return found;
  return found.where((eb) =>
    eb.or(
      kinds.map((kind) =>
        eb('amp_modules.id', 'in', serverModuleOf(kind).holding(db, containing(words))),
      ),
    ),
  );
}

/** Its last decision was to send it back. */
const wasSentBack = sql<boolean>`coalesce((
  select event.type = ${eventType.commentReject}
  from amp_events event
  where event.amp_id = amps.id and event.module_id = amp_modules.id and event.type in (0, 1)
  order by event.id desc
  limit 1
), false)`;

/** A change of a live text waits since it was written, any other since the Amp was submitted. */
const waitingSince = sql`case when amps.status = ${statusCode.live} then amp_modules.updated_at else amps.submitted_at end`;

/** A page of the approval screen: what waits comes longest waiting first, the rest newest first. */
export async function pageOfModules(
  db: Queries,
  search: ModuleSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const isWaiting = search.approval === 'awaiting' || search.approval === 'resubmitted';
  return searched(db, search)
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .select([
      'amp_modules.id',
      'amp_modules.amp_id',
      'amp_modules.type',
      'amp_modules.approval',
      'amp_modules.updated_at',
      'amps.status',
      'amps.submitted_at',
      'amps.scheduled_for',
      'companies.name as company',
      fullName('owner').as('owner'),
      sql<boolean>`amp_modules.approval = 'awaiting' and ${wasSentBack}`.as('resubmitted'),
    ])
    .$if(isWaiting, (query) => query.orderBy(waitingSince))
    .orderBy('amp_modules.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many there are, counted as far as `most`. */
export async function countModules(
  db: Queries,
  search: ModuleSearch,
  most: number,
): Promise<number> {
  const row = await db
    .selectFrom(
      searched(db, search)
        .select(sql`1`.as('one'))
        .limit(most)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
