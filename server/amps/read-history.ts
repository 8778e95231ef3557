import { statusCode } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import { cursorAt, onward, placesOf } from '../foundation/http/onward.ts';
import type { Tools } from '../tools.ts';
import { findAmpFor } from './find-amp.ts';
import { stepsBefore } from './status-history-table.ts';

interface Reading {
  ampId: number;
  person: Person;
  before?: string | undefined;
  limit: number;
}

/** The statuses an Amp has had, the newest first, from a place on. @throws Problem `not-found` */
export async function readHistory(
  { db: { root } }: Pick<Tools, 'db'>,
  { ampId, person, before, limit }: Reading,
) {
  await findAmpFor(root, { ampId, person });
  const [place] = placesOf(before);
  const steps = await stepsBefore(root, { ampId, before: place, limit: limit + 1 });
  const found = steps.map(({ from, to, at, ...step }) => ({
    ...step,
    from: from === null ? null : statusCode[from],
    to: statusCode[to],
    at: at.toISOString(),
  }));
  return onward(found, { limit, cursorOf: ({ id }) => cursorAt(id) });
}
