import { companyOfAmp } from '../companies/find-company.ts';
import { draftOfCompany } from '../letters/draft-letter.ts';
import { insertLetter } from '../letters/letter-table.ts';
import { makeLetter } from '../letters/make-letter.ts';
import type { Tools } from '../tools.ts';
import type { DemoCompany } from './words/shape.ts';

/** A company's letter of authorization, signed by its press contact. */
export async function seedLetter(
  tools: Tools,
  { companyId, signerId, company }: { companyId: number; signerId: number; company: DemoCompany },
): Promise<void> {
  const row = await companyOfAmp(tools.db.root, companyId);
  if (!row) throw new Error(`The demo company ${company.key} is not there.`);
  const draft = await draftOfCompany(tools.db.root, tools, row);
  const letter = await makeLetter(tools, {
    draft,
    signing: {
      text_hash: draft.textHash,
      signatory_name: company.contactName,
      signatory_position: 'Press officer',
      consent: true,
      signature: { kind: 'typed', text: company.contactName },
      press_release_id: null,
    },
    signerId,
    address: null,
    userAgent: 'Demo world',
    ampId: null,
  });
  await tools.db.transaction((tx) => insertLetter(tx, letter));
}
