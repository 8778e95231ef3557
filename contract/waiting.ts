import { z } from 'zod';
import { endpoint, Id, Moment } from './endpoint.ts';

const operate = { action: 'manage', subject: 'Operations' } as const;
const ById = z.object({ id: Id });

/** Amps of which something waits to be sent, the first to go out first; `total` counts them all. */
const Waiting = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      scheduled_for: Moment.nullable(),
      scheduled_zone: z.string().nullable(),
    }),
  ),
});
export type Waiting = z.infer<typeof Waiting>;

/** What a step would keep from going out, asked before it is taken. */
export const waiting = {
  ofCompany: endpoint('GET /companies/:id/waiting', {
    summary: 'Amps of the company that wait to be sent, or those for one of its accounts',
    access: 'person',
    object: 'company',
    params: ById,
    query: z.object({ account_id: Id.optional() }),
    reply: Waiting,
  }),
  underLetter: endpoint('GET /letters/:id/waiting', {
    summary: 'Amps that wait to be sent under a letter',
    access: 'person',
    object: 'letter',
    params: ById,
    reply: Waiting,
  }),
  ofPerson: endpoint('GET /admin_api/users/:id/waiting', {
    summary: 'Amps of a person, and of a reseller’s clients, that wait to be sent',
    access: operate,
    params: ById,
    reply: Waiting,
  }),
  forSite: endpoint('GET /admin_api/sites/:site/waiting', {
    summary: 'Amps that wait to be sent to a site',
    access: operate,
    params: z.object({ site: z.string().max(40) }),
    reply: Waiting,
  }),
};
