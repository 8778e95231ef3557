import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Config } from '../../config.ts';

/**
 * Who makes this call, if they may.
 * @throws Problem `signed-out`, `account-closed`, `acting`; `not-found` without the ability.
 */
export async function admit(
  config: Pick<Config, 'affiliateGroup'>,
  row: Endpoint,
  request: FastifyRequest,
): Promise<Person | null> {
  const person = await request.whoIsThere();
  if (person?.actedBy && row.onlyThemselves) throw new Problem('acting');
  if (row.access === 'public') return person;
  if (!person) throw new Problem('signed-out');
  if (isShutOut(person.role)) throw new Problem('account-closed');
  if (row.access === 'person') return person;
  const abilities = abilitiesFor(person, { affiliateGroup: config.affiliateGroup });
  if (!meets(abilities, row.access)) throw new Problem('not-found');
  return person;
}
