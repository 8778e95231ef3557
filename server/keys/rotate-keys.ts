import { audit } from '../foundation/db/audit-table.ts';
import type { Seal } from '../foundation/network/seal.ts';
import type { Tools } from '../tools.ts';
import { places, replaceSealed, sealedAfter } from './sealed-table.ts';
import type { Sealed } from './sealed-table.ts';

export interface PlaceKeys {
  place: string;
  /** Sealed with the present key. */
  present: number;
  /** Sealed with one that was before, or before keys had names. */
  previous: number;
  /** No key that the settings name opens it. */
  lost: number;
}

const batch = 100;

/** What is sealed with which key. Changes nothing. */
export const readKeys = (tools: Pick<Tools, 'db' | 'seal'>): Promise<PlaceKeys[]> =>
  visitAll(tools, async () => false);

/**
 * Seals everything with the present key that another one sealed. It may be stopped at any moment and run
 * again, and beside running processes: each thing is replaced for itself, and only as it was read.
 * @returns what is left to do, and what was done.
 */
export async function rotateKeys(
  tools: Pick<Tools, 'db' | 'seal' | 'now'>,
): Promise<{ resealed: number; left: PlaceKeys[] }> {
  const { db, seal } = tools;
  let resealed = 0;
  const left = await visitAll(tools, async (place, { id, sealed: was, bound }) => {
    const sealed = seal.close(seal.open(was, bound), bound);
    const isDone = await replaceSealed(db.root, place, { id, was, sealed });
    if (isDone) resealed += 1;
    return isDone;
  });
  await db.transaction((tx) =>
    audit(tx, {
      actorId: null,
      action: 'keys.rotate',
      objectType: 'keys',
      objectId: null,
      after: { key: seal.keyId, resealed },
      at: tools.now(),
    }),
  );
  return { resealed, left };
}

/** The ids of what no key of the settings opens, by place. */
export async function sealedThatNoKeyOpens(
  tools: Pick<Tools, 'db' | 'seal'>,
): Promise<Map<string, string[]>> {
  const lost = new Map<string, string[]>();
  await visitAll(
    tools,
    async () => false,
    (place, { id }) => lost.set(place, [...(lost.get(place) ?? []), id]),
  );
  return lost;
}

type Place = (typeof places)[string];

async function visitAll(
  { db, seal }: Pick<Tools, 'db' | 'seal'>,
  reseal: (place: Place, one: Sealed) => Promise<boolean>,
  noteLost: (place: string, one: Sealed) => void = () => {},
): Promise<PlaceKeys[]> {
  const found: PlaceKeys[] = [];
  for (const [name, place] of Object.entries(places)) {
    const counted: PlaceKeys = { place: name, present: 0, previous: 0, lost: 0 };
    found.push(counted);
    for (let after = ''; ;) {
      const some = await sealedAfter(db.unhurried, place, { after, limit: batch });
      for (const one of some) {
        const kind = await kindOf(seal, one, () => reseal(place, one));
        counted[kind] += 1;
        if (kind === 'lost') noteLost(name, one);
      }
      const last = some.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return found;
}

async function kindOf(
  seal: Seal,
  { sealed, bound }: Sealed,
  reseal: () => Promise<boolean>,
): Promise<'present' | 'previous' | 'lost'> {
  if (!opens(seal, { sealed, bound })) return 'lost';
  if (seal.keyIdOf(sealed) === seal.keyId) return 'present';
  return (await reseal()) ? 'present' : 'previous';
}

function opens(seal: Seal, { sealed, bound }: Pick<Sealed, 'sealed' | 'bound'>): boolean {
  try {
    seal.open(sealed, bound);
    return true;
  } catch {
    // Changed, or of a key that is not known any more: which of them is the operator's to find out.
    return false;
  }
}
