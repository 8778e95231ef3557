import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { readPlacement, placementsOf } from '../distribution/placement-table.ts';
import { changeRole } from '../people/accounts/manage-account.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { anOwner, approve, editor, publish, tools } = fixture;

const holdsOf = async (person: SignedIn, ampId: number): Promise<string[]> =>
  (await person.call('GET', `/press_releases/${ampId}/publish_options`)).json().data.holds;

async function aSubmitted() {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  assert.deepEqual(await holdsOf(editor, amp.ampId), []);
  return { owner, amp };
}

/** Each thing that holds an Amp at every site, as it may come about while it waits for an editor. */
const holds: Record<string, { says: RegExp; about: (ownerId: number, amp: Amp) => unknown }> = {
  'a suspended owner': {
    says: /The account of .* is suspended, so nothing is sent/,
    about: (personId) =>
      changeRole(tools, { personId, role: 'AccountSuspended', reason: 'A complaint', by: null }),
  },
  'an archived company': {
    says: /Its company was archived/,
    about: (_ownerId, { companyId }) =>
      tools.db.root
        .updateTable('companies')
        .set({ deleted_at: tools.now() })
        .where('id', '=', companyId)
        .execute(),
  },
  'a letter that was revoked': {
    says: /No letter of authorization of .* is in force/,
    about: (ownerId, { companyId }) =>
      tools.db.root
        .updateTable('letters')
        .set({ revoked_at: tools.now(), revoked_by: ownerId, revoke_reason: 'It ended' })
        .where('company_id', '=', companyId)
        .execute(),
  },
  'a company that is another’s by now': {
    says: /Its owner may not publish for this company any more/,
    about: async (_ownerId, { companyId }) => {
      const other = await anOwner(0);
      await tools.db.root
        .updateTable('companies')
        .set({ owner_id: other.id })
        .where('id', '=', companyId)
        .execute();
    },
  },
};
type Amp = Awaited<ReturnType<typeof aReadyAmp>>;

for (const [name, { says, about }] of Object.entries(holds))
  test(`${name} is told to the editor before the decision, and to the owner with it and after it`, async () => {
    const { owner, amp } = await aSubmitted();
    await about(owner.id, amp);
    assert.match((await holdsOf(editor, amp.ampId)).join('\n'), says);
    const said = await approve(editor, amp);
    assert.equal(said.statusCode, 200, said.body);
    await tools.runJobs();
    const [planned] = await placementsOf(tools.db.root, amp.ampId);
    assert.ok((await readPlacement(tools.db.root, planned?.id ?? 0))?.held, 'it is held');
    const mails = (await mailsTo(tools, owner.email)).filter(({ kind }) =>
      ['amp-live', 'posts-held'].includes(kind),
    );
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['amp-live', 'posts-held'],
    );
    for (const { text } of mails) {
      assert.match(text, /was approved/);
      assert.match(text.replaceAll(/\s+/g, ' '), says);
      assert.doesNotMatch(text, /is going out/);
    }
  });

test('the approval is told also where what held it is mended before any post was held', async () => {
  const { owner, amp } = await aSubmitted();
  const archive = (deleted_at: Date | null) =>
    tools.db.root
      .updateTable('companies')
      .set({ deleted_at })
      .where('id', '=', amp.companyId)
      .execute();
  await archive(tools.now());
  assert.equal((await approve(editor, amp)).statusCode, 200);
  await archive(null);
  await tools.runJobs();
  const kinds = (await mailsTo(tools, owner.email)).map(({ kind }) => kind);
  assert.ok(kinds.includes('amp-live'), kinds.join());
  assert.ok(!kinds.includes('posts-held'), kinds.join());
});

test('whoever hears of decisions, and not of trouble, is told of an approval and what holds it', async () => {
  const { owner, amp } = await aSubmitted();
  const choice = { topic: 'trouble', by_mail: false, in_app: true };
  const chosen = await owner.call('PUT', '/users/notification_choices', choice);
  assert.equal(chosen.statusCode, 200);
  await holds['an archived company']?.about(owner.id, amp);
  assert.equal((await approve(editor, amp)).statusCode, 200);
  await tools.runJobs();
  const mails = (await mailsTo(tools, owner.email)).filter(({ kind }) =>
    ['amp-live', 'posts-held'].includes(kind),
  );
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['amp-live'],
  );
});
