import { builtKinds, moduleKinds } from '#domain/amps/modules.ts';
import { abilitiesFor, editing, may, meets } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { countWaiting } from '../amps/modules/search-modules.ts';
import type { Tools } from '../tools.ts';
import { countRequests } from './change-requests/change-request-table.ts';

/** How much waits for a decision of this person; nothing of it for those who decide nothing. */
export async function readApprovals(tools: Pick<Tools, 'db'>, person: Person) {
  const can = abilitiesFor(person);
  const kinds = builtKinds.filter((kind) => may(can, 'manage', moduleKinds[kind].editors));
  const [texts, requests] = await Promise.all([
    Promise.all(
      kinds.map(async (kind) => ({
        type: moduleKinds[kind].type,
        ...(await countWaiting(tools, [kind])),
      })),
    ),
    meets(can, editing) ? countRequests(tools.db.root) : 0,
  ]);
  return { texts, requests };
}
