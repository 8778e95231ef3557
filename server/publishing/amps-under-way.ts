import { statusCode } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { countAmpsOfCompany } from '../amps/amp-table.ts';

/** Statuses in which somebody, or the product itself, is about to go on with an Amp. */
const underWay: readonly Status[] = [
  'pending',
  'needsAuthor',
  'awaitingClient',
  'clientApproved',
  'awaitingPayment',
  'generating',
];

/** How many of a company's Amps are neither drafts, refused nor done. */
export const ampsUnderWay = (db: Queries, companyId: number): Promise<number> =>
  countAmpsOfCompany(db, { companyId, statuses: underWay.map((status) => statusCode[status]) });
