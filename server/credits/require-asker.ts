import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import type { Need } from '#domain/people/abilities.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { roleOf } from '../people/role-of.ts';

/** Two administrators agree: the one who asked has to be one still. @throws Problem `move-refused` */
export async function requireAsker(tx: Tx, id: number, need: Need): Promise<void> {
  const role = await roleOf(tx, id);
  if (role !== null && meets(abilitiesFor({ id, role }), need)) return;
  const says =
    'Whoever asked for this is no administrator any more. Refuse it; where it is right, ask for it anew.';
  throw new Problem('move-refused', { says });
}
