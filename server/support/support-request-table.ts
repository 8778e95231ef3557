import type { SupportRequest } from '#domain/support/support-request.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface NewSupportRequest extends SupportRequest {
  personId: number | null;
  /** The page the form was opened on. */
  pageUrl: string | null;
  /** Network address of the sender. */
  address: string;
  at: Date;
}

export async function insertSupportRequest(tx: Tx, request: NewSupportRequest): Promise<number> {
  const { personId, pageUrl, address, at, ...words } = request;
  const row = await tx
    .insertInto('support_requests')
    .values({ ...words, person_id: personId, page_url: pageUrl, address, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Sender {
  personId: number | null;
  address: string;
  since: Date;
}

/** Of a person wherever they are; of nobody known, those from the same address. */
export async function countRequests(
  db: Queries,
  { personId, address, since }: Sender,
): Promise<number> {
  const requests = db
    .selectFrom('support_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('created_at', '>', since);
  const { count } = await (
    personId === null
      ? requests.where('person_id', 'is', null).where('address', '=', address)
      : requests.where('person_id', '=', personId)
  ).executeTakeFirstOrThrow();
  return Number(count);
}
