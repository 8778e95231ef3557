import { takesNone } from '#domain/distribution/takes-none.ts';
import { Problem } from '#domain/problems.ts';
import { kindsOfAmp } from '../amps/kinds-of.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { destinationsOf } from './destination-table.ts';

/**
 * A credit is for being sent somewhere: before one is held or spent, a site that takes something of the Amp
 * has to be chosen. @throws Problem `not-ready` where none is
 */
export async function requireSomewhere(
  { sites }: Pick<Tools, 'sites'>,
  db: Queries,
  ampId: number,
): Promise<void> {
  const kinds = await kindsOfAmp(db, ampId);
  const takes = ({ site }: { site: string }) => {
    const known = sites.named(site);
    return known !== undefined && takesNone(known, kinds) === null;
  };
  if ((await destinationsOf(db, ampId)).some(takes)) return;
  throw new Problem('not-ready', { says: nowhere, fields: { destinations: [nowhere] } });
}

const nowhere =
  'No site is chosen for this Amp, so nothing would be sent, and no credit is used. Its owner chooses where it goes when they submit it.';
