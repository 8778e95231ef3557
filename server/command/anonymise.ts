import { anonymisePerson } from '../people/personal-data/anonymise-person.ts';
import type { Tools } from '../tools.ts';
import { Complaint, complaining } from './complaint.ts';
import { numberOf } from './manage-people.ts';

/** Makes an account nobody's, for good; the address is given twice. @throws Complaint */
export async function anonymiseByOperator(
  tools: Tools,
  { email, confirm }: { email: string; confirm: string },
): Promise<string> {
  const personId = await numberOf(tools, email);
  if (confirm === '')
    throw new Complaint(`This cannot be taken back. Add --confirm ${email} if it is meant.`);
  await complaining(anonymisePerson(tools, { personId, confirm, by: null }));
  return `Account ${personId} is anonymised.`;
}
