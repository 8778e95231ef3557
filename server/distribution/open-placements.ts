import type { Queries } from '../foundation/db/transaction.ts';
import { countOpenPlacements } from './open-placement-table.ts';

/** For other rooms: how many placements of a company's Amps still have a step before them. */
export const openPlacementsFor = (db: Queries, companyId: number): Promise<number> =>
  countOpenPlacements(db, companyId);
