import type { Described } from '#contract/people.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import { roleFlagsOf } from '#domain/people/role-flags.ts';
import type { Person } from '#domain/people/person.ts';
import { publishingRecord } from '../amps/publishing-record.ts';
import type { Tools } from '../tools.ts';
import { isVerified } from '../people/person-table.ts';

/** The person as an analytics may know them: no address, no text, nothing of anybody else. */
export async function describePerson(tools: Tools, person: Person): Promise<Described> {
  const { vipResellerIds } = tools.config;
  const flags = roleFlagsOf({ ...person, vipResellerIds });
  const { published, live } = await publishingRecord(tools, person.id);
  return {
    id: person.id,
    firstname: person.firstname,
    lastname: person.lastname,
    is_activated: accountStateOf(person.role) === 'active',
    is_verified: await isVerified(tools.db.root, person.id),
    is_admin: flags.isAdmin,
    is_author: flags.isAuthor,
    is_editor: flags.isEditor,
    is_reseller: flags.isReseller,
    is_client: flags.isClient,
    has_published: published > 0,
    has_live: live > 0,
    published_count: published,
  };
}
