import { sql } from 'kysely';
import { outgoingStates } from '#domain/distribution/open-states.ts';
import { companyPlace } from '../companies/account-place.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { isSiteOpen } from './site-pause-table.ts';

/** Whose posts: of an Amp, a company, a person, or for a site; those of a person with what clients they ever had. */
export type Whose =
  | { ampId: number }
  | { companyId: number }
  | { personId: number; alone?: boolean }
  | { site: string };

const inLine = (db: Queries, whose: Whose) => {
  const all = db
    .selectFrom('placements')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .where('placements.state', 'in', ['queued', 'preparing'])
    .where('amps.deleted_at', 'is', null);
  if ('ampId' in whose) return all.where('amps.id', '=', whose.ampId);
  if ('companyId' in whose) return all.where('amps.company_id', '=', whose.companyId);
  if ('site' in whose) return all.where('placements.site', '=', whose.site);
  if (whose.alone) return all.where('owner.id', '=', whose.personId);
  return all.where((eb) =>
    eb.or([eb('owner.id', '=', whose.personId), eb('owner.reseller_id', '=', whose.personId)]),
  );
};

const batchSize = 500;

/** The next that wait to be sent, in order. */
export async function waitingPlacements(
  db: Queries,
  { whose, after }: { whose: Whose; after: number },
): Promise<number[]> {
  const rows = await inLine(db, whose)
    .select('placements.id')
    .where('placements.id', '>', after)
    .orderBy('placements.id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Amps of which something waits to be sent, the first to go out first, counted beyond `limit`. */
export async function waitingAmps(
  db: Queries,
  whose: Whose & { accountId?: number | undefined },
  limit: number,
) {
  const { accountId } = whose;
  return inLine(db, whose)
    .$if(accountId !== undefined, (query) =>
      query.where(
        companyPlace(sql.ref('placements.site_account_id')),
        '=',
        companyPlace(sql`${accountId}::int`),
      ),
    )
    .select(['amps.id', 'amps.title', 'amps.scheduled_for', 'amps.scheduled_zone'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .groupBy(['amps.id', 'amps.title', 'amps.scheduled_for', 'amps.scheduled_zone'])
    .orderBy(sql`amps.scheduled_for nulls first`)
    .orderBy('amps.id')
    .limit(limit)
    .execute();
}

/** The next that are held, but for what waits for a pause that lasts. One that is over holds nothing. */
export async function heldPlacements(db: Queries, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('placements')
    .select('id')
    .where('held', 'is not', null)
    .where((eb) =>
      eb.or([sql<boolean>`held ->> 'code' <> 'site-paused'`, isSiteOpen('placements.site')]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

const isUntold = sql<boolean>`coalesce(held ->> 'code', '') <> coalesce(held_told, '')`;
/** A pause that is over soon is worth no mail. */
const isWorthTelling = (pausedBefore: Date) => sql<boolean>`(
  held is null or held ->> 'code' <> 'site-paused' or held_since < ${pausedBefore})`;
/** After a restore sites are asked one after the other: all that nobody has comes in one mail. */
const isAllLookedFor = (pausedBefore: Date) => sql<boolean>`(
  held is null or held ->> 'code' <> 'restored' or held_since < ${pausedBefore})`;

/** The next owners of posts that came to be held, or go on, since they were told of them last. */
export async function ownersToTell(
  db: Queries,
  { pausedBefore, after }: { pausedBefore: Date; after: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .select('amps.owner_id')
    .distinct()
    .where(isUntold)
    .where(isWorthTelling(pausedBefore))
    .where(isAllLookedFor(pausedBefore))
    .where('amps.owner_id', '>', after)
    .orderBy('amps.owner_id')
    .limit(batchSize)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}

/** Takes note that an owner is told of all there is to tell. @returns what that is. */
export async function takeUntold(
  tx: Tx,
  { ownerId, pausedBefore }: { ownerId: number; pausedBefore: Date },
): Promise<{ id: number; isHeld: boolean; goesOn: boolean }[]> {
  const rows = await tx
    .selectFrom('placements')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .select(['placements.id', 'placements.state', 'placements.held'])
    .where('amps.owner_id', '=', ownerId)
    .where(isUntold)
    .where(isWorthTelling(pausedBefore))
    .orderBy('placements.id')
    .forUpdate('placements')
    .execute();
  if (rows.length > 0)
    await tx
      .updateTable('placements')
      .set({ held_told: sql`held ->> 'code'` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return rows.map(({ id, state, held }) => ({
    id,
    isHeld: held !== null,
    goesOn: held === null && stillGoing.has(state),
  }));
}

/** What was withdrawn or refused meanwhile does not go on. */
const stillGoing: ReadonlySet<string> = new Set([...outgoingStates, 'live']);
