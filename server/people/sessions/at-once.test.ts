import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anAccount } from '#tests/builders/people.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { resetPassword } from '../reset-password.ts';
import { hashToken, issueToken } from '../tokens.ts';
import { revokeSessionsOf } from './session-end-table.ts';

const tools = await testTools();
after(() => tools.close());

const origin = 'http://localhost:3000';
const rounds = [1, 2, 3, 4];
const several = [1, 2, 3, 4, 5, 6];

const openSessions = async (personId: number) =>
  tools.db.root
    .selectFrom('sessions')
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .select('id')
    .execute();

test('all browsers of a person log the others out at once, in several processes: none waits for ever', async () => {
  const personId = await anAccount(tools, { email: 'ada@demo.test' });
  const at = tools.now();
  for (const round of rounds) {
    const kept: string[] = [];
    for (const _ of several) {
      const { cookie } = await anOpenSession(tools, personId);
      kept.push(hashToken(cookie.slice('sid='.length)));
    }
    await Promise.all(
      kept.map((keep) =>
        tools.db.transaction((tx) => revokeSessionsOf(tx, { personId, at, keep })),
      ),
    );
    const left = await openSessions(personId);
    assert.ok(left.length <= 1, `${left.length} stayed in round ${round}`);
    await tools.db.transaction((tx) => revokeSessionsOf(tx, { personId, at }));
  }
});

test('of several links to a new password that are used at once one works', async () => {
  const personId = await anAccount(tools, { email: 'ben@demo.test' });
  for (const round of rounds) {
    const tokens: string[] = [];
    for (const _ of several)
      tokens.push(
        await issueToken(tools.db.root, { purpose: 'password-reset', personId, at: tools.now() }),
      );
    const password = `a brand new phrase, number ${round}`;
    const done = await Promise.all(
      tokens.map((token) => resetPassword(tools, { token, password, origin })),
    );
    assert.equal(done.filter(Boolean).length, 1);
  }
});
