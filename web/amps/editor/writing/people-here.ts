import { light } from '#domain/look/colors.ts';
import type { Awareness } from 'y-protocols/awareness';
import { storeOf, type Store } from '#web/kit/store.ts';

/** Somebody else who has the module open. */
export interface PersonHere {
  id: number;
  name: string;
  /** One of five, the same for a person on every screen. */
  tone: number;
}

const tones = 5;

/** The person as others see them; the colour is only there because the library asks for one. */
const shownAs = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  color: light.ink,
});

/** Shows the person to everybody else who is here, and tells of those. */
export function peopleOn(
  awareness: Awareness,
  person: { id: number; name: string },
): Store<readonly PersonHere[]> {
  const people = storeOf<readonly PersonHere[]>([]);
  awareness.setLocalStateField('user', shownAs(person));
  awareness.on('change', () => {
    const next = peopleHere(awareness.getStates().values(), person.id);
    if (JSON.stringify(next) !== JSON.stringify(people.get())) people.set(next);
  });
  return people;
}

export const toneOf = (personId: number): number => Math.abs(personId) % tones;

/** Everybody else once, however many windows they have open, by name. @internal */
export function peopleHere(states: Iterable<unknown>, me: number): PersonHere[] {
  const people = new Map<number, PersonHere>();
  for (const state of states) {
    const user = userOf(state);
    if (user && user.id !== me) people.set(user.id, { ...user, tone: toneOf(user.id) });
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** What other browsers say of themselves is not to be trusted to have any shape. */
export function userOf(state: unknown): { id: number; name: string } | null {
  if (typeof state !== 'object' || state === null || !('user' in state)) return null;
  const { user } = state;
  if (typeof user !== 'object' || user === null || !('id' in user) || !('name' in user))
    return null;
  const { id, name } = user;
  if (typeof id !== 'number' || typeof name !== 'string') return null;
  return { id, name: name.slice(0, 80) };
}
