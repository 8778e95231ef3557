import { limits } from '#domain/limits.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { cursorAt, onward, placesOf } from '../foundation/http/onward.ts';
import { decisionsBefore, reportHead, stepsBefore } from './report-table.ts';
import { deedsTold } from './timeline.ts';

interface Reading {
  ampId: number;
  before?: string | undefined;
  limit?: number;
}

/** What people did to an Amp, the newest first, from a place on; it ends with how it began. */
export async function readTimeline(
  db: Queries,
  { ampId, before, limit = limits.onward.rows }: Reading,
) {
  const places = placesOf(before);
  const [step, decision] = places;
  const [amp, steps, decisions] = await Promise.all([
    reportHead(db, ampId),
    stepsBefore(db, { ampId, before: step, limit: limit + 1 }),
    decisionsBefore(db, { ampId, before: decision, limit: limit + 1 }),
  ]);
  const { items, older } = onward(deedsTold({ steps, decisions }, places), {
    limit,
    cursorOf: (last) => cursorAt(...last.places),
  });
  const told = items.map(({ places: _places, ...one }) => one);
  const began = {
    at: amp.created_at.toISOString(),
    says: 'Created',
    deed: { words: 'Created', by: null },
  };
  return { items: older === null ? [...told, began] : told, older };
}
