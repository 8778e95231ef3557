import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { ampsUnderWay } from './amps-under-way.ts';
import { openPlacementsFor } from '../distribution/open-placements.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tools } from '../tools.ts';
import { archiveCompany as archive } from '../companies/company-table.ts';
import { lockCompanyFor } from '../companies/lock-company.ts';

/**
 * Puts a company away. Its accounts keep their secrets: what was posted there can still be taken off.
 * @throws Problem `company-busy` while an Amp of it waits for somebody or is being sent.
 */
export async function archiveCompany(
  tools: Tools,
  { companyId, person }: { companyId: number; person: Person },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const { name } = await lockCompanyFor(tx, { companyId, person });
    const amps = await ampsUnderWay(tx, companyId);
    if (amps > 0) throw busy(amps, 'is under way', 'are under way');
    const placements = await openPlacementsFor(tx, companyId);
    if (placements > 0) throw busy(placements, 'is still being sent', 'are still being sent');
    await archive(tx, companyId, at);
    await audit(tx, {
      actorId: person.id,
      action: 'company.archive',
      objectType: 'company',
      objectId: companyId,
      before: { name },
      at,
    });
  });
}

function busy(count: number, one: string, several: string): Problem {
  const what =
    count === 1 ? `One Amp of this company ${one}` : `${count} things of this company ${several}`;
  return new Problem('company-busy', { says: `${what}. It can be archived when that is over.` });
}
