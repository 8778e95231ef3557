import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#domain/people/roles.ts';
import { statusCode } from '#domain/amps/status.ts';
import { limits } from '#domain/limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { keptMails, mailsTo } from '#tests/builders/mails.ts';
import { aReadyAmp, readyFields } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { grantCredits } from '../../credits/spend-credits.ts';
import { listOverdue } from '../../admin/list-overdue.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z', fetch: linksAnswer() });
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const owner = await signedIn(tools, api, { name: 'owner' });
const stranger = await signedIn(tools, api, { name: 'stranger' });
const grant = (personId: number, quantity: number) =>
  tools.db.transaction((tx) =>
    grantCredits(tx, {
      personId,
      product: 'amp',
      quantity,
      key: `g${personId}`,
      note: '',
      at: tools.now(),
    }),
  );
await grant(owner.id, 9);

let keys = 0;
async function aLiveText(fields: Partial<typeof readyFields> = {}, of = owner) {
  const amp = await aReadyAmp(tools, { ownerId: of.id, fields });
  keys += 1;
  const body = { destinations: [{ site: 'newsroom' }], content_hash: amp.contentHash };
  const key = { 'idempotency-key': `request-key-${keys}` };
  await of.call('POST', `/press_releases/${amp.ampId}/publish`, body, key);
  const decided = { content_hash: amp.contentHash };
  await editor.call('POST', `/articles/${amp.moduleId}/approve`, decided);
  await tools.runJobs();
  tools.advance(60_000);
  return amp;
}
type Live = Awaited<ReturnType<typeof aLiveText>>;

const correction = {
  kind: 'correction',
  reason: 'The timetable is wrong.',
  passages: [{ now: 'crosses the sound again', instead: 'crosses the sound at noon' }],
};
const at = ({ ampId }: Live) => `/press_releases/${ampId}/change_requests`;
const ask = (amp: Live, body: object = correction, by = owner) => by.call('POST', at(amp), body);
const approvePresent = async ({ moduleId }: Live) => {
  const { content_hash } = (await editor.call('GET', `/articles/${moduleId}`)).json().data;
  return editor.call('POST', `/articles/${moduleId}/approve`, { content_hash });
};
/** Whether somebody still has a mail on its way, or a notice unread, of what was asked. */
const isNews = async (id: number) => {
  const key = `change-asked:${id}:`;
  const mails = (await keptMails(tools)).filter((mail) => mail.key.startsWith(key));
  const told = await tools.db.root.selectFrom('notices').select(['key', 'read_at']).execute();
  const unread = told.filter((notice) => notice.key.startsWith(key) && !notice.read_at);
  return mails.length + unread.length > 0;
};
const deedsOf = async ({ ampId }: Live) => {
  const rows = await tools.db.root
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object_type', '=', 'amp')
    .where('object_id', '=', ampId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id }) => `${action} ${actor_id}`);
};

test('an owner’s correction is on the editors’ list, is accepted, approved and brought to the sites', async () => {
  const amp = await aLiveText();
  const asked = await ask(amp);
  assert.equal(asked.statusCode, 200, asked.body);
  const { id, answer_by, may } = asked.json().data;
  const hours = (Date.parse(answer_by) - tools.now().getTime()) / 3_600_000;
  assert.equal(hours, limits.changeRequest.answeredHours);
  assert.deepEqual(may, { accept: false, decline: false, withdraw: true });
  for (const who of ['editor@demo.test', 'admin@demo.test']) {
    const [mail] = await mailsTo(tools, who, 'change-asked');
    assert.match(mail?.text ?? '', /crosses the sound at noon[\s\S]*answer by/);
  }
  const { items } = (await editor.call('GET', '/change_requests')).json().data;
  assert.deepEqual(
    items.map((line: { id: number; press_release_id: number }) => [line.id, line.press_release_id]),
    [[id, amp.ampId]],
  );
  assert.equal((await ask(amp)).statusCode, 409, 'one at a time');
  assert.equal((await owner.call('POST', `${at(amp)}/${id}/accept`, {})).statusCode, 404);
  assert.equal((await stranger.call('GET', at(amp))).statusCode, 404);

  const accepted = await editor.call('POST', `${at(amp)}/${id}/accept`, { answer: 'Thank you.' });
  assert.equal(accepted.statusCode, 200, accepted.body);
  const present = (await owner.call('GET', `/articles/${amp.moduleId}`)).json().data;
  assert.equal(present.fields.headline, 'The ferry crosses the sound at noon');
  assert.equal(present.approval, 'awaiting', 'nothing goes out unapproved');
  assert.match(
    (await mailsTo(tools, 'owner@demo.test', 'change-answered'))[0]?.text ?? '',
    /Thank/,
  );

  assert.equal((await approvePresent(amp)).statusCode, 200);
  await tools.runJobs();
  const post = await tools.db.root
    .selectFrom('newsroom_articles')
    .select('content_hash')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(post.content_hash, present.content_hash);
  const [told] = await mailsTo(tools, 'owner@demo.test', 'live-text-changed');
  assert.match(told?.subject ?? '', /^Your change is approved/);
  const deeds = await deedsOf(amp);
  assert.ok(deeds.includes(`amp.ask-change ${owner.id}`), deeds.join());
  assert.ok(deeds.includes(`amp.accept-change ${editor.id}`), deeds.join());
});

test('words that do not stand in the article are said at once, at their field', async () => {
  const amp = await aLiveText();
  const refused = await ask(amp, {
    ...correction,
    passages: [{ now: 'The tram is late', instead: 'x' }],
  });
  assert.equal(refused.statusCode, 422);
  assert.match(refused.json().meta.fields['passages.0.now'][0], /do not stand in the article/);
});

test('what is declined is answered in words, and can be asked for again or taken back', async () => {
  const amp = await aLiveText();
  const { id } = (await ask(amp)).json().data;
  assert.equal(await isNews(id), true);
  assert.equal((await editor.call('POST', `${at(amp)}/${id}/decline`, {})).statusCode, 422);
  const answer = 'It does sail again.';
  assert.equal((await editor.call('POST', `${at(amp)}/${id}/decline`, { answer })).statusCode, 200);
  const [newest] = (await owner.call('GET', at(amp))).json().data.items;
  assert.deepEqual([newest.state, newest.answer], ['declined', answer]);
  assert.equal(await isNews(id), false, 'nobody else needs to look');
  const again = (await ask(amp)).json().data;
  const back = await owner.call('POST', `${at(amp)}/${again.id}/withdraw`);
  assert.equal(back.json().data.state, 'withdrawn');
  assert.equal(await isNews(again.id), false);
  const late = await editor.call('POST', `${at(amp)}/${again.id}/accept`, {});
  assert.equal(late.statusCode, 409);
});

test('nobody asks in the owner’s name for what they answer themselves later', async () => {
  const amp = await aLiveText();
  const { id } = (await ask(amp)).json().data;
  await admin.call('POST', `/admin_api/users/${owner.id}/act_as`);
  const tries = [
    await admin.call('POST', at(amp), correction),
    await admin.call('POST', `${at(amp)}/${id}/withdraw`),
    await admin.call('POST', `/press_releases/${amp.ampId}/agree`),
  ];
  assert.deepEqual(
    tries.map((answer) => answer.json().meta.code),
    ['acting', 'acting', 'acting'],
  );
  await admin.call('POST', '/users/stop_acting');
  assert.equal((await owner.call('POST', `${at(amp)}/${id}/withdraw`)).statusCode, 200);
});

test('a take-down is an administrator’s to decide', async () => {
  const amp = await aLiveText();
  const body = { kind: 'take-down', reason: 'The ferry was sold.' };
  const { id } = (await ask(amp, body)).json().data;
  assert.equal((await editor.call('POST', `${at(amp)}/${id}/accept`, {})).statusCode, 409);
  const accepted = { return_credit: true, answer: 'Done.' };
  const done = await admin.call('POST', `${at(amp)}/${id}/accept`, accepted);
  assert.equal(done.statusCode, 200, done.body);
  const now = (await owner.call('GET', `/press_releases/${amp.ampId}`)).json().data;
  assert.equal(now.status, statusCode.rejected);
  const why = 'Its owner asked for it: The ferry was sold.\n\nThe administrator’s answer: Done.';
  assert.equal(now.reject_reason, why);
  const mails = await mailsTo(tools, 'owner@demo.test', 'amp-retracted');
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /The ferry was sold\.[^]*answer: Done\./);
});

test('what a former reseller asked for in the owner’s name is not done any more', async () => {
  const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
  const be = (role: Role) =>
    tools.db.root.updateTable('people').set({ role }).where('id', '=', reseller.id).execute();
  const amp = await aLiveText();
  const owners = tools.db.root.updateTable('people').where('id', '=', owner.id);
  await owners.set({ reseller_id: reseller.id }).execute();
  for (const body of [correction, { kind: 'take-down', reason: 'They owe us money.' }]) {
    await be('Reseller');
    const { id } = (await reseller.call('POST', at(amp), body)).json().data;
    await be('Customer');
    const late = await admin.call('POST', `${at(amp)}/${id}/accept`, {});
    assert.equal(late.statusCode, 409, late.body);
    assert.match(late.body, /may not speak for the Amp’s owner any more/);
    const declined = { answer: 'Your reseller left.' };
    assert.equal((await admin.call('POST', `${at(amp)}/${id}/decline`, declined)).statusCode, 200);
  }
  await owners.set({ reseller_id: null }).execute();
  const now = (await owner.call('GET', `/press_releases/${amp.ampId}`)).json().data;
  assert.equal(now.status, statusCode.live);
});

test('an administrator’s change of live words is told to the owner with what is different, and logged', async () => {
  const amp = await aLiveText();
  const { id } = (await ask(amp)).json().data;
  const headline = 'The ferry crosses the sound no more';
  await admin.call('PATCH', `/articles/${amp.moduleId}`, { headline });
  await admin.call('PATCH', `/articles/${amp.moduleId}`, { headline: `${headline}.` });
  const late = await editor.call('POST', `${at(amp)}/${id}/accept`, {});
  assert.match(late.json().meta.message, /does not stand there/);
  assert.equal((await approvePresent(amp)).statusCode, 200);
  const mails = await mailsTo(tools, 'owner@demo.test', 'live-text-changed');
  const told = mails.find(({ subject }) => subject.startsWith('Your live text was changed by'));
  assert.match(told?.text ?? '', /before:[\s\S]*sound again[\s\S]*now:[\s\S]*sound no more\./);
  const { items } = (await owner.call('GET', '/users/notifications')).json().data;
  assert.ok(items.some(({ text }: { text: string }) => text.startsWith('Your live text was')));
  const begun = (await deedsOf(amp)).filter((deed) => deed.startsWith('amp.change-live'));
  assert.deepEqual(begun, [`amp.change-live ${admin.id}`], 'once a round, by who began');
  await admin.call('POST', `/press_releases/${amp.ampId}/retract`, { reason: 'Sold.' });
  const [newest] = (await owner.call('GET', at(amp))).json().data.items;
  assert.equal(newest.state, 'ended', 'nothing waits on what is not live');
});

test('a correction of a long text is written into it as well, worked out before anybody waits for it', async () => {
  const href = `http://practice.localhost:3000/pages/ferry?${'x'.repeat(1_900)}`;
  const linked = Array.from({ length: 30 }, (_, place) => ({
    type: 'paragraph' as const,
    content: [
      {
        type: 'text' as const,
        text: `See ${place}`,
        marks: [{ type: 'link' as const, attrs: { href } }],
      },
    ],
  }));
  const content = [...(readyFields.body.content ?? []), ...linked];
  // The others of this file are as many as one person may ask for in a minute.
  const writer = await signedIn(tools, api, { name: 'writer' });
  await grant(writer.id, 1);
  const amp = await aLiveText({ body: { type: 'doc', content } }, writer);
  const { id } = (await ask(amp, correction, writer)).json().data;
  const accepted = await editor.call('POST', `${at(amp)}/${id}/accept`, {});
  assert.equal(accepted.statusCode, 200, accepted.body);
  const { fields } = (await writer.call('GET', `/articles/${amp.moduleId}`)).json().data;
  assert.equal(fields.headline, 'The ferry crosses the sound at noon');
});

test('what nobody answered by its day is overdue', async () => {
  const asked = await ask(await aLiveText());
  assert.equal(asked.statusCode, 200, asked.body);
  const isOverdue = async () =>
    (await listOverdue(tools)).items.some(({ kind, count }) => kind === 'request' && count === 1);
  assert.equal(await isOverdue(), false);
  tools.advance(limits.changeRequest.answeredHours * 3_600_000 + 600_000);
  assert.equal(await isOverdue(), true);
});
