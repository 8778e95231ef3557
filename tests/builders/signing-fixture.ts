import assert from 'node:assert/strict';
import type { LetterFile, LetterLine } from '#contract/letters.ts';
import { anApi } from './an-api.ts';
import { aCompany } from './companies.ts';
import { linksAnswer } from './links.ts';
import { signedIn } from './sessions.ts';
import type { SignedIn } from './sessions.ts';

/** What somebody sends who signs the words that were shown. */
export const signingOf = ({ draft }: LetterFile, differs: object = {}) => ({
  text_hash: draft.text_hash,
  signatory_name: 'Zoë Ångström Łukasiewicz',
  signatory_position: 'Owner',
  consent: true,
  signature: { kind: 'typed', text: 'Zoë Ångström' },
  ...differs,
});

/** People and companies whose letters are to be signed; for a whole file of tests. */
export async function aSigningFixture() {
  const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z', fetch: linksAnswer() });
  const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
  let people = 0;
  let companies = 0;
  let keys = 0;

  const aPerson = async (more: { resellerId?: number } = {}) => {
    people += 1;
    const name = `signer${people}`;
    return { ...(await signedIn(tools, api, { name, ...more })), email: `${name}@demo.test` };
  };
  const anUnsignedCompany = (ownerId: number, name = 'Żółte Łodzie') => {
    companies += 1;
    return aCompany(tools, {
      ownerId,
      name: `${name} ${companies}`,
      address: '4 Loft Lane',
      city: 'Port Ellery',
    });
  };
  const draftAt = async (person: SignedIn, path: string): Promise<LetterFile> =>
    (await person.call('GET', path)).json().data;
  const post = (person: SignedIn, path: string, body: object) => {
    keys += 1;
    return person.call('POST', path, body, {
      'idempotency-key': `letters-${keys}-abc`,
      'user-agent': 'A browser',
    });
  };
  async function sign(person: SignedIn, path: string, differs: object = {}): Promise<LetterLine> {
    const answer = await post(person, path, signingOf(await draftAt(person, path), differs));
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().data;
  }
  const lettersOf = (companyId: number) =>
    tools.db.root.selectFrom('letters').selectAll().where('company_id', '=', companyId).execute();
  const findingsOf = async (
    person: SignedIn,
    ampId: number,
  ): Promise<{ field: string; message: string }[]> =>
    (await person.call('GET', `/press_releases/${ampId}/readiness`)).json().data.findings;

  return {
    tools,
    api,
    admin,
    reseller,
    aPerson,
    anUnsignedCompany,
    draftAt,
    post,
    sign,
    lettersOf,
    findingsOf,
  };
}
