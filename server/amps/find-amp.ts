import type { Amp as AmpOnWire } from '#contract/amps.ts';
import { askerOf, partiesFor } from '#domain/amps/may-see.ts';
import { couldEver, rightsOn } from '#domain/amps/rights.ts';
import type { Party, Right, Rights } from '#domain/amps/rights.ts';
import { statusWords } from '#domain/amps/status.ts';
import { wireName } from '#domain/amps/wire-name.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { wasArmed } from './armed-table.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { ampRow, lockAmp } from './amp-table.ts';
import type { AmpRow } from './amp-table.ts';
import { ampOfModule, modulesOf } from './module-table.ts';
import type { ModuleRow } from './module-table.ts';

export interface FoundAmp extends AmpRow {
  modules: ModuleRow[];
  parties: ReadonlySet<Party>;
  rights: Rights;
}

/** Of no Amp: what is asked for then takes as many statements as somebody else's. */
export const noAmp = 0;

interface Asked {
  ampId: number;
  person: Person;
}

/**
 * The only way to an Amp: for its owner, the owner's reseller, an admin, and an editor while its article
 * is or was in their queue. @throws Problem `not-found`, the same for everyone else as for a missing id.
 */
export async function findAmpFor(db: Queries, asked: Asked): Promise<FoundAmp> {
  const { ampId, person } = asked;
  const { amp, parties } = await partiesIn(db, asked);
  const isUnsent = amp.status !== 'live' || !(await wasArmed(db, ampId));
  const modules = await modulesOf(db, [ampId]);
  return { ...amp, modules, parties, rights: rightsOn(askerOf(person, amp), { ...amp, isUnsent }) };
}

/** In one statement, whether there is such an Amp or not: the time of the answer must not tell. */
async function partiesIn(db: Queries, { ampId, person }: Asked) {
  const amp = await ampRow(db, ampId);
  const parties = amp && partiesFor(person, amp);
  if (!amp || !parties || parties.size === 0) throw new Problem('not-found');
  return { amp, parties };
}

/** The same, held until the transaction ends: nobody else changes the Amp meanwhile. */
export async function lockAmpFor(tx: Tx, asked: Asked): Promise<FoundAmp> {
  // Asked before as well: what is none of theirs is held by nobody, not for a moment.
  await partiesIn(tx, asked);
  await lockAmp(tx, asked.ampId);
  return findAmpFor(tx, asked);
}

export interface FoundModule {
  module: ModuleRow;
  amp: FoundAmp;
}

/** The only way to a module: through its Amp. @throws Problem `not-found` */
export async function findModuleFor(
  db: Queries,
  { moduleId, person }: { moduleId: number; person: Person },
): Promise<FoundModule> {
  const ampId = (await ampOfModule(db, moduleId)) ?? noAmp;
  return moduleIn(await findAmpFor(db, { ampId, person }), moduleId);
}

/** The same, with its Amp held until the transaction ends. */
export async function lockModuleFor(
  tx: Tx,
  { moduleId, person }: { moduleId: number; person: Person },
): Promise<FoundModule> {
  const ampId = (await ampOfModule(tx, moduleId)) ?? noAmp;
  return moduleIn(await lockAmpFor(tx, { ampId, person }), moduleId);
}

function moduleIn(amp: FoundAmp, moduleId: number): FoundModule {
  const module = amp.modules.find(({ id }) => id === moduleId);
  if (!module) throw new Problem('not-found');
  return { module, amp };
}

/**
 * @throws Problem `not-found` to those who may never do this, `move-refused` to those who may, but not
 * while the Amp is what it is now.
 */
export function requireRight(amp: FoundAmp, right: Right): void {
  if (amp.rights[right]) return;
  if (!couldEver(amp.parties, right)) throw new Problem('not-found');
  throw new Problem('move-refused', {
    says: `That is not open while the Amp is “${statusWords[amp.status]}”.`,
    data: { right: wireName(right), rights: shownRights(amp.rights) },
  });
}

/** Whether somebody, as they are now, might ever do this with an Amp: of one who is not here to be asked. */
export async function couldEverOn(
  db: Queries,
  { ampId, by, right }: { ampId: number; by: Pick<Person, 'id' | 'role'>; right: Right },
): Promise<boolean> {
  const amp = await ampRow(db, ampId);
  return amp !== null && couldEver(partiesFor(by, amp), right);
}

/** Rights as they travel. */
export const shownRights = ({ cancelPayment, ...rights }: Rights): AmpOnWire['rights'] => ({
  ...rights,
  cancel_payment: cancelPayment,
});
