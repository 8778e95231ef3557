import { z } from 'zod';
import type { ModuleSchemas } from '#domain/amps/module-schemas.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ReadKind } from '#domain/amps/modules.ts';
import { capital } from '#domain/rules/capital.ts';
import { ById, Hash, Note } from '../amps.ts';
import { endpoint, listOf, Paging } from '../endpoint.ts';
import { eitherOf } from './either-of.ts';
import type { OneOrMore } from './either-of.ts';
import { lineReply, moduleReply } from './module-reply.ts';

type Shape = z.ZodRawShape;

const Filter = z.object({
  q: z.string().max(200).optional(),
  state: z.enum(['awaiting', 'resubmitted', 'approved', 'rejected', 'all']).default('awaiting'),
});

/** The calls of those who approve modules of some kinds that share an address. */
export function reviewRows<
  Kind extends ReadKind,
  Fields extends z.ZodType,
  Drawn extends Shape,
  Line extends Shape,
>(kinds: OneOrMore<ModuleSchemas<Kind, Fields, Shape, Drawn, Line>>) {
  const { endpoint: path, called, editors: subject } = moduleKinds[kinds[0].kind];
  const access = { action: 'manage', subject } as const;
  const reply = eitherOf(kinds.map((kind) => moduleReply(kind)));
  return {
    search: endpoint(`GET ${path}`, {
      summary: `${capital(called.many)} for approval, by default those that wait`,
      access,
      query: Paging.extend(Filter.shape),
      reply: listOf(eitherOf(kinds.map((kind) => lineReply(kind)))),
      paged: true,
    }),
    exportList: endpoint(`GET ${path}.csv`, {
      summary: 'The same list as CSV',
      access,
      query: Filter,
      perMinute: 20,
    }),
    approve: endpoint(`POST ${path}/:id/approve`, {
      summary: 'Approve exactly the text that was shown',
      access,
      object: 'module',
      params: ById,
      body: z.strictObject({ content_hash: Hash }),
      reply,
      perMinute: 60,
      asksOutside: true,
    }),
    reject: endpoint(`POST ${path}/:id/reject`, {
      summary: 'Reject with a reason; the held credits go back',
      access,
      object: 'module',
      params: ById,
      body: z.strictObject({ reason: Note('Reason') }),
      reply,
    }),
  };
}

/** Of any kind that an editor reads. */
export type ReviewRows = ReturnType<typeof reviewRows<ReadKind, z.ZodType<object>, Shape, Shape>>;
