import type { Status } from '#domain/amps/status.ts';
import { accountStanding } from '../companies/account-standing.ts';
import { newestAccountFor } from '../companies/replacement-account.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Destination } from './destination-table.ts';
import { destinationsOf } from './destination-table.ts';

export interface ChosenPlaces {
  /** By whoever submitted it; until then a place is proposed. */
  isFixed: boolean;
  places: readonly Destination[];
  /** Chosen, but by an account that is not there any more, nor another one in its place. */
  lost: readonly { site: string; accountId: number; name: string }[];
}

/** From submission on the choice stands, and nothing is proposed beside it. */
const fixedIn: ReadonlySet<Status> = new Set(['awaitingPayment', 'pending', 'live']);

/** Where an Amp was chosen to go, by the accounts that would be used now. @param linked those there are */
export async function chosenPlaces(
  db: Queries,
  { ampId, status, linked }: { ampId: number; status: Status; linked: ReadonlySet<number> },
): Promise<ChosenPlaces> {
  const places: Destination[] = [];
  const lost: ChosenPlaces['lost'][number][] = [];
  for (const { site, accountId } of await destinationsOf(db, ampId)) {
    const isThere = accountId === null || linked.has(accountId);
    const used = isThere ? accountId : await newestAccountFor(db, accountId);
    if (isThere || (used !== null && linked.has(used))) places.push({ site, accountId: used });
    else lost.push({ site, accountId, name: (await accountStanding(db, accountId))?.name ?? '' });
  }
  return { isFixed: fixedIn.has(status), places, lost };
}
