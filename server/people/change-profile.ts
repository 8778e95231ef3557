import type { Person } from '#domain/people/person.ts';
import type { Profile, ProfileChange } from '#domain/people/profile.ts';
import { phoneToE164 } from '#domain/rules/phone.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';
import { updateProfile } from './profile-table.ts';
import { readProfile } from './read-profile.ts';

/** Keeps names, phone and zone; the number is kept as the world dials it. */
export async function changeProfile(
  tools: Tools,
  { person, change }: { person: Person; change: ProfileChange },
): Promise<Profile> {
  const phone = change.phone === '' ? null : phoneToE164(change.phone, change.phone_country);
  await tools.db.transaction(async (tx) => {
    await updateProfile(tx, { ...change, phone, personId: person.id, at: tools.now() });
    await announce(tx, `person:${person.id}`);
  });
  return readProfile(tools, person);
}
