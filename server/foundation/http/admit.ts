import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { people } from '#contract/people.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import { asWhom, asWhomHeader } from '#domain/people/as-whom.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Config } from '../../config.ts';

/**
 * Who makes this call, if they may now.
 * @throws Problem `signed-out`, `account-closed`, `acting`, `somebody-else`; `not-found` without the ability.
 */
export async function admit(
  config: Pick<Config, 'affiliateGroup'>,
  row: Endpoint,
  request: FastifyRequest,
): Promise<Person | null> {
  const person = await request.whoIsThere();
  requireAsBelieved(person, request, row);
  if (person?.actedBy && row.onlyThemselves) throw new Problem('acting');
  if (row.access === 'public') return person;
  if (!person) throw new Problem('signed-out');
  if (isShutOut(person.role)) throw new Problem('account-closed');
  if (row.access === 'person') return person;
  const abilities = abilitiesFor(person, { affiliateGroup: config.affiliateGroup });
  if (!meets(abilities, row.access)) throw new Problem('not-found');
  return person;
}

/** What a page shows and was told is of one person; who they are is asked without it. @throws Problem `somebody-else` */
function requireAsBelieved(
  person: Person | null,
  { headers }: FastifyRequest,
  row: Endpoint,
): void {
  const believed = headers[asWhomHeader];
  if (!person || believed === undefined || row === people.activeSession) return;
  if (believed !== asWhom(person)) throw new Problem('somebody-else');
}

/**
 * What somebody may do is asked again once their file is here, or while they take one: that may be hours.
 * @throws Problem `move-refused`
 */
export function requireSame(began: Person | null, now: Person | null): void {
  if (isDeepStrictEqual(rightsOf(began), rightsOf(now))) return;
  const says = 'Your account was changed while this was on its way. Please try again.';
  throw new Problem('move-refused', { says });
}

const rightsOf = (person: Person | null) =>
  person && [person.id, person.role, person.resellerId, person.flags, person.actedBy?.id];
