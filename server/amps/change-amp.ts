import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';
import { updateAmp } from './amp-table.ts';
import { lockAmpFor, requireRight } from './find-amp.ts';

interface Change {
  ampId: number;
  person: Person;
  title?: string | undefined;
  company_id?: number | null | undefined;
}

/** Changes title or company. The company is fixed once the Amp is submitted: its accounts were chosen. */
export async function changeAmp(tools: Tools, change: Change): Promise<void> {
  const { ampId, person, title, company_id: companyId } = change;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'edit');
    const isOther = companyId !== undefined && companyId !== (amp.company?.id ?? null);
    if (isOther) requireRight(amp, 'submit');
    if (isOther && companyId !== null) {
      const company = await findCompanyFor(tx, { companyId, person });
      const fits = amp.owner.id === person.id || company.owner_id === amp.owner.id;
      if (!fits) throw new Problem('not-found');
    }
    await updateAmp(tx, {
      ampId,
      at,
      change: {
        ...(title === undefined ? {} : { title }),
        ...(isOther ? { company_id: companyId } : {}),
      },
    });
    await audit(tx, {
      actorId: person.id,
      action: 'amp.change',
      objectType: 'amp',
      objectId: ampId,
      before: { title: amp.title, company_id: amp.company?.id ?? null },
      after: {
        title: title ?? amp.title,
        company_id: isOther ? companyId : (amp.company?.id ?? null),
      },
      at,
    });
    await announce(tx, `amp:${ampId}`);
  });
}
