import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { giveFlags, giveRole, logOutEverywhere, peopleInWords } from './manage-people.ts';

const email = 'ada@demo.test';
const tools = await ownTools();
const id = await anAccount(tools, { email });

test('the operator finds a person, changes the role, and it is written down', async () => {
  assert.equal(
    await peopleInWords(tools, { q: 'ada@' }),
    `${id} · ${email} · Ada Lovelace · Customer`,
  );
  assert.equal(await peopleInWords(tools, { q: 'nobody' }), 'Nobody fits.');
  await giveRole(tools, { email, role: 'Editor', note: 'Hired' });
  assert.match(await peopleInWords(tools, { q: email }), /Editor$/);
  const { rows } = await sql`select actor_id, after from audit_log
    where action = 'person.role'`.execute(tools.db.root);
  assert.deepEqual(rows, [{ actor_id: null, after: { role: 'Editor', reason: 'Hired' } }]);
});

test('what cannot be done is said in a sentence', async () => {
  await assert.rejects(giveRole(tools, { email, role: 'Emperor', note: '' }), /no role “Emperor”/);
  await assert.rejects(giveRole(tools, { email, role: 'Editor', note: '' }), /this role already/);
  await assert.rejects(giveFlags(tools, { email, flags: 'isTall' }), /no flag “isTall”/);
  await assert.rejects(logOutEverywhere(tools, { email: 'nobody@demo.test' }), /Nobody has/);
});

test('flags are set and sessions ended by command line', async () => {
  const said = await giveFlags(tools, { email, flags: 'hasAiFeatures, isAsigoBuyer' });
  assert.match(said, /hasAiFeatures, isAsigoBuyer\.$/);
  await anOpenSession(tools, id);
  assert.match(await logOutEverywhere(tools, { email }), /1 session ended/);
});
