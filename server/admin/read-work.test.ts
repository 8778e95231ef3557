import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Work } from '#contract/overview.ts';
import type { Role } from '#domain/people/roles.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { insertGrantRequest } from '../credits/grant-request-table.ts';

const { tools, api } = await anApi();
const as = (name: string, role: Role) => signedIn(tools, api, { name, role });
const customer = await as('ada', 'Customer');
const asker = await as('adele', 'Admin');
const workOf = async (person: typeof customer): Promise<Work> =>
  (await person.call('GET', '/admin_api/work')).json().data;

test('of what waits, everybody is told what is theirs to do', async () => {
  const nothing: Work = { requests: null, grants: null, posts: null, jobs: null, overdue: [] };
  assert.deepEqual(await workOf(customer), nothing);
  assert.deepEqual(await workOf(await as('edith', 'Editor')), { ...nothing, requests: 0 });
  assert.deepEqual(await workOf(asker), { requests: 0, grants: 0, posts: 0, jobs: 0, overdue: [] });
});

test('a grant waits for whoever may decide it: not for who asked, nor for whose it is', async () => {
  const other = await as('otto', 'Admin');
  const theirs = await as('wanda', 'Admin');
  await tools.db.transaction((tx) =>
    insertGrantRequest(tx, {
      personId: theirs.id,
      product: 'amp',
      quantity: 500,
      note: 'A fair',
      askedBy: asker.id,
      at: tools.now(),
    }),
  );
  assert.equal((await workOf(other)).grants, 1);
  for (const one of [asker, theirs]) assert.equal((await workOf(one)).grants, 0);
});
