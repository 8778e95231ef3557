import { z } from 'zod';
import { endpoint, listOf, Moment, Paging } from './endpoint.ts';

export const products = [
  'amp',
  'dfy',
  'premium',
  'msn',
  'financial',
  'blow',
  'defi',
  'presscable',
] as const;

export const Balance = z.object({
  product: z.enum(products),
  available: z.number(),
  held: z.number(),
});

export const LedgerLine = z.object({
  id: z.number(),
  kind: z.string(),
  product: z.enum(products),
  /** Change of what the person can spend. */
  amount: z.number(),
  amp: z.object({ id: z.number(), title: z.string() }).nullable(),
  note: z.string(),
  at: Moment,
});
export type LedgerLine = z.infer<typeof LedgerLine>;

const updateSelf = { action: 'view', subject: 'Announcements' } as const;

export const credits = {
  balance: endpoint('GET /credits', {
    summary: 'What the person can spend and what is held',
    access: updateSelf,
    object: 'self',
    reply: listOf(Balance),
  }),
  entries: endpoint('GET /credits/entries', {
    summary: 'Every change of the balance with the Amp it paid for',
    access: updateSelf,
    object: 'self',
    query: Paging,
    reply: listOf(LedgerLine),
    paged: true,
  }),
};
