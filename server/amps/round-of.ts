import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * For the statements of other rooms: how often an Amp was submitted so far, the number of its present round.
 * What belongs to a round is known by this number, never by the time.
 */
export const roundOf = (ampId: number): RawBuilder<number> =>
  sql<number>`(select round from amps where id = ${ampId})`;
