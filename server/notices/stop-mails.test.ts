import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aMailServer } from '#tests/builders/mail-server.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { notify } from './notify.ts';
import { completeStop, stopAddress } from './stop-address.ts';

const headers = { host: 'localhost:3000' };

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

async function goesLive(owner: SignedIn): Promise<void> {
  const { ampId } = await anArticle(tools, { ownerId: owner.id });
  await tools.db.transaction((tx) => notify(tx, tools, { kind: 'amp-live', ampId }));
}
const pathFor = (personId: number) =>
  new URL(completeStop(tools.seal, stopAddress(tools, { personId, topic: 'decisions' })) ?? '')
    .pathname;
const press = (url: string, more: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: 'List-Unsubscribe=One-Click',
  });

test('one click of a mail program stops the mails of that topic, and nothing else', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  await goesLive(ada);
  assert.equal((await mailsTo(tools, 'ada@demo.test', 'amp-live')).length, 1);
  assert.equal((await press(pathFor(ada.id))).statusCode, 200);
  await goesLive(ada);
  assert.equal((await mailsTo(tools, 'ada@demo.test', 'amp-live')).length, 1);
  const told = (await ada.call('GET', '/users/notifications')).json().data.items;
  assert.equal(told.length, 2, 'the bell goes on');
  const { items } = (await ada.call('GET', '/users/notification_choices')).json().data;
  const stopped = items.filter(({ by_mail }: { by_mail: boolean }) => !by_mail);
  assert.deepEqual(
    stopped.map(({ topic }: { topic: string }) => topic),
    ['decisions'],
  );
});

test('who had turned the bell off keeps it off', async () => {
  const bea = await signedIn(tools, api, { name: 'bea' });
  const choice = { topic: 'decisions', by_mail: true, in_app: false };
  await bea.call('PUT', '/users/notification_choices', choice);
  await press(pathFor(bea.id));
  const { items } = (await bea.call('GET', '/users/notification_choices')).json().data;
  const now = items.find(({ topic }: { topic: string }) => topic === 'decisions');
  assert.deepEqual(now, { ...choice, by_mail: false });
});

test('looking at the page stops nothing, since mail programs open links', async () => {
  const cy = await signedIn(tools, api, { name: 'cy' });
  const page = await api.inject({ url: pathFor(cy.id), headers });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<form method="post">/);
  await goesLive(cy);
  assert.equal((await mailsTo(tools, 'cy@demo.test', 'amp-live')).length, 1);
});

test('nobody stops mails for somebody else, for another topic, or for documents', async () => {
  const dan = await signedIn(tools, api, { name: 'dan' });
  const eve = await signedIn(tools, api, { name: 'eve' });
  const mark = pathFor(eve.id).split('/').at(-1);
  const forged = [
    `/mails/stop/${dan.id}/decisions/${mark}`,
    `/mails/stop/${eve.id}/trouble/${mark}`,
    `/mails/stop/${eve.id}/receipts/${mark}`,
    `/mails/stop/${eve.id}/decisions/${'0'.repeat(40)}`,
    `/mails/stop/${eve.id}/decisions/x`,
    `/mails/stop/0/decisions/${mark}`,
    `/mails/stop/x/nonsense/${mark}`,
  ];
  for (const url of forged) {
    assert.equal((await press(url)).statusCode, 404, url);
    assert.equal((await api.inject({ url, headers })).statusCode, 404, url);
  }
  const foreign = await press(pathFor(dan.id), { origin: 'https://evil.test' });
  assert.equal(foreign.statusCode, 403);
  const { items } = (await dan.call('GET', '/users/notification_choices')).json().data;
  assert.ok(items.every(({ by_mail }: { by_mail: boolean }) => by_mail));
});

test('a mail goes out with both its forms, its brand, and a way to stop it', async (t) => {
  const server = await aMailServer();
  t.after(() => server.close());
  tools.config.smtpUrl = server.url;
  t.after(() => {
    tools.config.smtpUrl = undefined;
  });
  const finn = await signedIn(tools, api, { name: 'finn' });
  await tools.runJobs();
  await goesLive(finn);
  await tools.runJobs();
  const mail = server.taken.find((one) => /^Subject: .*Approved/im.test(one)) ?? '';
  assert.match(mail, /^From: "?Ampifire"? </m);
  assert.match(mail, /^Reply-To: support@localhost/im);
  assert.match(mail, /^Auto-Submitted: auto-generated/im);
  assert.match(mail, /^Content-Type: text\/plain/m);
  assert.match(mail, /^Content-Type: text\/html/m);
  const unfolded = mail.replaceAll(/\r\n[ \t]+/g, ' ');
  const address = `${tools.config.origins.app}${pathFor(finn.id)}`;
  assert.ok(unfolded.includes(`List-Unsubscribe: <${address}>`));
  assert.ok(unfolded.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'));
});
