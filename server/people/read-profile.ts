import { abilitiesFor, may, user } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import type { Profile } from '#domain/people/profile.ts';
import type { Tools } from '../tools.ts';
import { profileRow } from './profile-table.ts';

export async function readProfile(tools: Tools, person: Person): Promise<Profile> {
  const row = await profileRow(tools.db.root, { personId: person.id, at: tools.now() });
  const { affiliateGroup } = tools.config;
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    pending_email: row.pendingEmail,
    phone: row.phone ?? '',
    phone_country: row.phoneCountry ?? '',
    time_zone: row.timeZone ?? '',
    may_update: may(abilitiesFor(person, { affiliateGroup }), 'update', user(person)),
  };
}
