import type { z } from 'zod';
import type { reviewRows } from '#contract/modules/review-rows.ts';
import { moduleKinds, type ReadKind } from '#domain/amps/modules.ts';
import type { LightRow, Reply } from '#web/ground/rows.ts';

type None = Record<never, z.ZodType>;
type Rows = ReturnType<typeof reviewRows<ReadKind, z.ZodType<object>, None, None>>;

/** One line of a queue, as much of it as all kinds have. */
export type QueueLine = Reply<Rows['search']>['items'][number];

/** The calls by which a queue is read: the schemas of its kind, which come with the contract, are not needed for it. */
export const queueCalls = (kind: ReadKind) => ({
  search: light<Rows['search']>(moduleKinds[kind].endpoint),
  exportList: light<Rows['exportList']>(`${moduleKinds[kind].endpoint}.csv`),
});

const light = <E extends Rows['search' | 'exportList']>(path: string): LightRow<E> => ({
  method: 'GET',
  path,
  idempotent: false,
  onlyThemselves: false,
});
