import { statusCode } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { findAmpFor } from './find-amp.ts';
import { stepsOf } from './status-history-table.ts';

/** Every status an Amp has had, the first one first. @throws Problem `not-found` */
export async function readHistory(
  { db }: Pick<Tools, 'db'>,
  asked: { ampId: number; person: Person },
) {
  await findAmpFor(db.root, asked);
  const steps = await stepsOf(db.root, asked.ampId);
  return steps.map(({ from, to, at, ...step }) => ({
    ...step,
    from: from === null ? null : statusCode[from],
    to: statusCode[to],
    at: at.toISOString(),
  }));
}
