import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import { accountStateOf, isShutOut } from '#domain/people/account-state.ts';
import { roles } from '#domain/people/roles.ts';
import { profileSections } from './profile-sections.ts';
import type { Here } from './session.ts';

/** As the app knows who is here, as far as the sections ask. */
function here(role: (typeof roles)[number] | null): Here {
  const ability = abilitiesFor(role === null ? null : { id: 1, role });
  const can: Here['can'] = (action, subject) => may(ability, action, subject);
  return { person: role === null ? null : { role, isClient: role === 'Customer' }, can } as Here;
}

const shownTo = (role: Parameters<typeof here>[0]) =>
  profileSections.filter(({ isFor }) => isFor(here(role))).map(({ name }) => name);

test('notifications are chosen by whoever may do something, the password by whoever is not shut out', () => {
  for (const role of roles) {
    const shown = shownTo(role);
    assert.equal(shown.includes('notifications'), accountStateOf(role) === 'active', role);
    assert.equal(shown.includes('password'), !isShutOut(role), role);
  }
  assert.deepEqual(shownTo(null), ['personal']);
  assert.deepEqual(shownTo('AccountSuspended').includes('notifications'), false);
  assert.deepEqual(shownTo('Customer'), [
    'personal',
    'password',
    'companies',
    'credits',
    'notifications',
  ]);
});
