import { otherNames } from '#domain/people/other-names.ts';
import { sentenceFor } from '#domain/rules/finding.ts';
import { anonymisePerson } from '../personal-data/anonymise-person.ts';
import type { Tools } from '../tools.ts';
import { Complaint, complaining } from './complaint.ts';
import { numberOf } from './manage-people.ts';

/** Makes an account nobody's, for good; the address is given twice. @throws Complaint */
export async function anonymiseByOperator(
  tools: Tools,
  { email, confirm, also = [] }: { email: string; confirm: string; also?: string[] },
): Promise<string> {
  const personId = await numberOf(tools, email);
  if (confirm === '')
    throw new Complaint(`This cannot be taken back. Add --confirm ${email} if it is meant.`);
  const wrong = sentenceFor({ label: 'Other names' }, otherNames)(also.join('\n'));
  if (wrong) throw new Complaint(`${wrong}.`);
  await complaining(anonymisePerson(tools, { personId, confirm, otherNames: also, by: null }));
  return `Account ${personId} is anonymised.`;
}
