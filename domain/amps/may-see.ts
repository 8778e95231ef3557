import { abilitiesFor, editing, may, meets } from '../people/abilities.ts';
import { isShutOut } from '../people/account-state.ts';
import { groupOf } from '../people/roles.ts';
import { partiesOf } from './rights.ts';
import type { Asker, Party, Standing } from './rights.ts';

/** Somebody as they are now. */
interface Looking {
  id: number;
  role: string;
}

/** What of an Amp decides who may see it. */
export interface AmpSeen extends Pick<Standing, 'status' | 'approvals'> {
  owner: { id: number; resellerId: number | null };
  createdBy: number | null;
}

const noParties: ReadonlySet<Party> = new Set();

/** In which parts somebody acts on an Amp; none: for this person there is no such Amp. */
export const partiesFor = (person: Looking, amp: AmpSeen): ReadonlySet<Party> =>
  isShutOut(person.role) ? noParties : partiesOf(askerOf(person, amp), amp);

/**
 * Whom something may be told of an Amp: whoever may see it, and its owner also while their account is shut,
 * since what becomes of it concerns their money and their name.
 * @param amp null: it was removed, and is nobody's to see.
 */
export const mayHearOf = (person: Looking, amp: AmpSeen | null): boolean =>
  amp !== null && (amp.owner.id === person.id || partiesFor(person, amp).size > 0);

export function askerOf(person: Looking, amp: AmpSeen): Asker {
  const abilities = abilitiesFor(person);
  const isResellerOfOwner =
    groupOf(person.role) === 'Reseller' && amp.owner.resellerId === person.id;
  return {
    isOwner: amp.owner.id === person.id || isResellerOfOwner,
    isEditor: meets(abilities, editing),
    isAdmin: may(abilities, 'manage', 'Operations'),
    isWriter: amp.owner.id === person.id || amp.createdBy === person.id,
  };
}
