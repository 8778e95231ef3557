import type { Ways } from '#contract/identity.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../../tools.ts';
import { passkeysOf } from '../passkeys/passkey-table.ts';
import { passwordOf } from '../profile-table.ts';
import { asksForCode } from '../second-step/second-step-table.ts';

/** By what this person can prove on this host who they are. */
export async function waysOf(
  { db }: Tools,
  { person, host }: { person: Person; host: string },
): Promise<Ways> {
  const [{ hash }, code, keys] = await Promise.all([
    passwordOf(db.root, person.id),
    asksForCode(db.root, person.id),
    passkeysOf(db.root, person.id),
  ]);
  return { password: hash !== null, code, passkey: keys.some((key) => key.host === host) };
}
