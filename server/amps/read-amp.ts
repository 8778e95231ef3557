import type { Amp } from '#contract/amps.ts';
import type { Person } from '#domain/people/person.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { linesOf } from './amp-lines.ts';
import { findAmpFor, shownRights } from './find-amp.ts';

interface Asked {
  ampId: number;
  person: Person;
}

/** One Amp with what the person may do with it. @throws Problem `not-found` */
export async function readAmp(
  { config, now }: Pick<Tools, 'config' | 'now'>,
  db: Queries,
  { ampId, person }: Asked,
): Promise<Amp> {
  const amp = await findAmpFor(db, { ampId, person });
  const [line] = await linesOf(db, [amp], { config, person, now: now() });
  if (!line) throw new Error(`Amp ${ampId} has no line.`);
  return {
    ...line,
    reject_reason: amp.rejectReason,
    submitted_at: amp.submittedAt?.toISOString() ?? null,
    published_at: amp.publishedAt?.toISOString() ?? null,
    scheduled_zone: amp.scheduledZone,
    rights: shownRights(amp.rights),
  };
}
