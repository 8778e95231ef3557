import type { Crop } from '#contract/companies.ts';
import type { Person } from '#domain/people/person.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { cutPicture } from '../media/cut-picture.ts';
import type { Tools } from '../tools.ts';
import { changeLogo } from './company-table.ts';
import type { NewLogo } from './company-table.ts';
import { findCompanyFor } from './find-company.ts';
import { lockCompanyFor } from './lock-company.ts';

interface LogoOf {
  companyId: number;
  person: Person;
}

/** Shows a part of an uploaded picture as the logo; the whole picture is kept to be cut anew. */
export async function setLogo(
  tools: Tools,
  { companyId, person, mediaFileId, crop }: LogoOf & { mediaFileId: number; crop: Crop },
): Promise<void> {
  const company = await findCompanyFor(tools.db.root, { companyId, person });
  const shown = await cutPicture(tools, {
    mediaFileId,
    part: crop,
    personId: person.id,
    isInPlace: company.logo_original_id === mediaFileId,
  });
  const logo = { shownId: shown.id, originalId: mediaFileId, crop };
  await keep(tools, { companyId, person }, logo);
}

export const removeLogo = (tools: Tools, of: LogoOf): Promise<void> => keep(tools, of, null);

async function keep(tools: Tools, { companyId, person }: LogoOf, logo: NewLogo | null) {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await lockCompanyFor(tx, { companyId, person });
    await changeLogo(tx, { companyId, logo, at });
    await audit(tx, {
      actorId: person.id,
      action: 'company.logo',
      objectType: 'company',
      objectId: companyId,
      after: { shown: logo?.shownId ?? null },
      at,
    });
  });
}
