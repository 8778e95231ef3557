import { noCompany } from '#domain/companies/company-words.ts';
import { explain } from '#domain/distribution/placement.ts';
import { whatWouldHold } from '#domain/distribution/still-true.ts';
import type { Surroundings } from '#domain/distribution/still-true.ts';
import type { MissingLetter } from '#domain/letters/missing.ts';
import { ampBehind } from '../amps/amp-behind.ts';
import type { AmpBehind } from '../amps/amp-behind.ts';
import { companyWordsOf } from '../companies/company-words.ts';
import { mayPublishFor } from '../companies/may-publish-for.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { neededLetters } from '../letters/needed-letters.ts';
import { firstShutOut } from '../people/shut-out.ts';
import type { Tools } from '../tools.ts';

interface Letters {
  missing: readonly MissingLetter[];
  /** Resellers whose letters it needs. */
  agencyIds: readonly number[];
}

/** What an Amp depends on besides its own words. @param amp null: it was removed */
export async function surroundingsOf(
  db: Queries,
  { amp, letters }: { amp: AmpBehind | null; letters: Letters },
): Promise<Surroundings> {
  return {
    shutOut: await firstShutOut(db, [...(amp ? [amp.ownerId] : []), ...letters.agencyIds]),
    company: amp?.companyId ? await companyWordsOf(db, amp.companyId) : noCompany,
    isTheirCompany: amp === null || (await mayPublishFor(db, { ...amp, personId: amp.ownerId })),
    missingLetters: letters.missing,
    restoredFrom: amp?.restoredFrom ?? null,
    time: amp?.scheduled_for ?? null,
    zone: amp?.scheduled_zone ?? 'UTC',
  };
}

/** In sentences, what would hold an Amp at every site if it were approved now; none: nothing would. */
export async function holdsOnApproval(
  { now }: Pick<Tools, 'now'>,
  db: Queries,
  ampId: number,
): Promise<string[]> {
  const amp = await ampBehind(db, ampId);
  const needed = await neededLetters(db, { ampId, publisherId: null });
  const letters: Letters = {
    missing: needed.filter(({ letter }) => letter === null),
    agencyIds: needed.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId])),
  };
  const reasons = whatWouldHold(await surroundingsOf(db, { amp, letters }), now());
  return reasons.map((reason) => explain(reason, '').says);
}
