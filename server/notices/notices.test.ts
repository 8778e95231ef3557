import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#domain/people/roles.ts';
import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aRawServer } from '#tests/builders/loopback-server.ts';
import { freePort } from '#tests/builders/loopback.ts';
import { aMailServer } from '#tests/builders/mail-server.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { passwordReset } from './emails/password-reset.ts';
import { homeOf } from '../people/home-of.ts';
import { hashToken, issueToken } from '../people/tokens.ts';
import { mailById, newestMails } from './outbox-table.ts';
import { notify } from './notify.ts';
import { runSendMail } from './send-mail.ts';
import { settleSubmitted } from './settle.ts';
import { writeToPerson } from './write-to-person.ts';

const hostile = '<script>alert(1)</script> & "friends"';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
await sql`insert into reseller_sites (person_id, subdomain, business_name, contact_email)
  values (${reseller.id}, 'acme', 'Acme Media', 'hello@acme.test')`.execute(tools.db.root);
const client = await signedIn(tools, api, { name: 'client', resellerId: reseller.id });

async function tell(kind: 'amp-live' | 'amp-submitted' | 'amp-rejected', ownerId: number) {
  const { ampId } = await anArticle(tools, { ownerId, fields: { headline: hostile } });
  const event = { kind, ampId } as const;
  await tools.db.transaction((tx) => notify(tx, tools, event));
  return () => tools.db.transaction((tx) => notify(tx, tools, event));
}
const mailsTo = async (email: string) =>
  (await newestMails(tools.db.root, 100)).filter((mail) => mail.to_address === email);

test('the owner hears of it once, however often it is told', async () => {
  const again = await tell('amp-live', ada.id);
  await again();
  await Promise.all([again(), again()]);
  const mails = await mailsTo('ada@demo.test');
  assert.equal(mails.length, 1);
  assert.equal(mails[0]?.from_name, 'Ampifire');
  const notices = await sql`select 1 from notices where person_id = ${ada.id}`.execute(
    tools.db.root,
  );
  assert.equal(notices.rows.length, 1);
});

test('a reseller’s client gets mail in the name of the reseller', async () => {
  await tell('amp-rejected', client.id);
  const [mail] = await mailsTo('client@demo.test');
  assert.equal(mail?.from_name, 'Acme Media');
  const page = await admin.call('GET', `/outbox/${mail?.id}`);
  assert.match(page.body, /hello@acme\.test/);
});

test('a former reseller’s client gets mail in our name, and no answer goes to them', async () => {
  const be = (role: Role) =>
    tools.db.root.updateTable('people').set({ role }).where('id', '=', reseller.id).execute();
  for (const role of ['BannedAgent', 'Customer'] as const) {
    await be(role);
    await tell('amp-rejected', client.id);
    const [mail] = await mailsTo('client@demo.test');
    assert.equal(mail?.from_name, 'Ampifire', role);
    const page = await admin.call('GET', `/outbox/${mail?.id}`);
    assert.doesNotMatch(page.body, /hello@acme\.test/);
    assert.equal(await homeOf(tools.db.root, tools, client.id), 'http://localhost:3000');
  }
  await be('Reseller');
  assert.equal(await homeOf(tools.db.root, tools, client.id), 'http://acme.sales.localhost:3000');
});

test('editors are told of what waits for them, its owner is not', async () => {
  const already = await mailsTo('ada@demo.test');
  await tell('amp-submitted', ada.id);
  assert.equal((await mailsTo('admin@demo.test')).length, 1);
  assert.equal((await mailsTo('ada@demo.test')).length, already.length);
});

test('without a mail server the outbox is where mails arrive', async () => {
  await tools.runJobs();
  const mails = await newestMails(tools.db.root, 100);
  assert.ok(mails.every(({ state }) => state === 'sent'));
});

test('the outbox is for admins; to others there is no such page, and strangers log in first', async () => {
  const list = await admin.call('GET', '/outbox');
  assert.equal(list.statusCode, 200);
  assert.match(String(list.headers['content-type']), /^text\/html/);
  const [mail] = await newestMails(tools.db.root, 1);
  for (const path of ['/outbox', `/outbox/${mail?.id}`, `/outbox/${mail?.id}/html`]) {
    assert.equal((await ada.call('GET', path)).statusCode, 404);
    const nobody = await api.inject({ url: path, headers: { host: 'localhost:3000' } });
    assert.equal(nobody.statusCode, 401);
  }
  for (const path of ['/outbox/0', '/outbox/x', '/outbox/99999999999999'])
    assert.equal((await admin.call('GET', path)).statusCode, 404);
});

test('what people write stays words, in lists, texts and HTML', async () => {
  const [mail] = await mailsTo('ada@demo.test');
  for (const path of ['/outbox', `/outbox/${mail?.id}`, `/outbox/${mail?.id}/html`]) {
    const page = await admin.call('GET', path);
    assert.ok(!page.body.includes('<script>'), path);
    assert.match(page.body, /&#60;script&#62;/);
  }
});

test('a mail’s HTML is shown without any right to run or load', async () => {
  const [mail] = await mailsTo('ada@demo.test');
  const page = await admin.call('GET', `/outbox/${mail?.id}/html`);
  assert.match(String(page.headers['content-security-policy']), /^sandbox; default-src 'none'/);
});

test('a mail about an account is sent before all others, however many wait', async (t) => {
  await tools.runJobs();
  const server = await aMailServer();
  tools.config.smtpUrl = server.url;
  t.after(async () => {
    tools.config.smtpUrl = undefined;
    await server.close();
  });
  for (let mails = 0; mails < 3; mails += 1) await tell('amp-live', ada.id);
  await tools.db.transaction((tx) =>
    writeToPerson(tx, tools, {
      personId: ada.id,
      kind: 'password-reset',
      event: 'waits',
      mail: passwordReset('http://localhost:3000/users/password_reset/x', 60),
    }),
  );
  await tools.runJobs();
  assert.equal(server.taken.length, 4);
  assert.match(server.taken[0] ?? '', /password_reset/);
});

test('editors are mailed of a submitted Amp once it waited a few minutes', async () => {
  await tools.runJobs();
  tools.setNow(new Date(Date.now() + 60_000).toISOString());
  await tell('amp-submitted', ada.id);
  const states = async () => (await mailsTo('admin@demo.test')).map(({ state }) => state);
  await tools.runJobs();
  assert.equal((await states())[0], 'queued');
  tools.advance(limits.staffMailsWaitMinutes * 60_000);
  await tools.runJobs();
  assert.equal((await states())[0], 'sent');
});

test('a mail that the server may have taken is not sent again', async (t) => {
  let taken = 0;
  // Takes the whole mail, then hangs up without a word.
  const port = await aRawServer(t, (socket) => {
    let isMail = false;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (isMail) {
        if (!said.includes('\r\n.\r\n')) return;
        taken += 1;
        socket.destroy();
      } else {
        isMail = /^DATA/i.test(said);
        socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  tools.config.smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  t.after(() => {
    tools.config.smtpUrl = undefined;
  });
  await tell('amp-live', ada.id);
  await tools.runJobs();
  assert.equal(taken, 1);
  const [mail] = await mailsTo('ada@demo.test');
  assert.equal(mail?.state, 'failed');
});

test('a mail waits most of a day for a mail server that is away, and no longer', async (t) => {
  await tools.runJobs();
  t.after(() => {
    tools.config.smtpUrl = undefined;
  });
  tools.config.smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  await tell('amp-live', ada.id);
  await tell('amp-live', ada.id);
  const [late, found] = await mailsTo('ada@demo.test');
  const send = (id = 0) => runSendMail(tools, { mailId: id });
  const stateOf = async (id = 0) => (await mailById(tools.db.root, id))?.state;
  for (let hour = 0; hour < 23; hour += 1) {
    await assert.rejects(send(found?.id), /did not take mail/);
    await assert.rejects(send(late?.id), /did not take mail/);
    tools.advance(3_600_000);
  }
  const server = await aMailServer();
  t.after(() => server.close());
  const away = tools.config.smtpUrl;
  tools.config.smtpUrl = server.url;
  await send(found?.id);
  assert.equal(await stateOf(found?.id), 'sent');
  assert.equal(server.taken.length, 1);
  tools.config.smtpUrl = away;
  tools.advance(3_600_000);
  await send(late?.id);
  assert.equal(await stateOf(late?.id), 'failed');
});

test('what was decided while the mail server was away is mailed to no editor any more', async (t) => {
  await tools.runJobs();
  tools.config.smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  t.after(() => {
    tools.config.smtpUrl = undefined;
  });
  const { ampId } = await anArticle(tools, { ownerId: ada.id });
  await tools.db.transaction((tx) => notify(tx, tools, { kind: 'amp-submitted', ampId }));
  const newest = async () => (await mailsTo('admin@demo.test'))[0]?.id ?? 0;
  const mailId = await newest();
  await assert.rejects(runSendMail(tools, { mailId }), /did not take mail/);
  await tools.db.transaction((tx) => settleSubmitted(tx, { ampId, at: tools.now() }));
  assert.equal(await mailById(tools.db.root, mailId), undefined);
});

test('a server that repeats the address tells it to the outbox, and not to the queue', async (t) => {
  const port = await aRawServer(t, (socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      const isReader = /^RCPT/i.test(bytes.toString());
      socket.write(isReader ? '550 5.1.1 <ada@demo.test>: nobody here\r\n' : '250 ok\r\n');
    });
  });
  tools.config.smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  t.after(() => {
    tools.config.smtpUrl = undefined;
  });
  await tell('amp-live', ada.id);
  const [mail] = await mailsTo('ada@demo.test');
  const refused = runSendMail(tools, { mailId: mail?.id ?? 0 });
  await assert.rejects(refused, (error: Error) => !error.message.includes('ada@'));
  const { last_error } = (await mailById(tools.db.root, mail?.id ?? 0)) ?? {};
  assert.match(last_error ?? '', /5\.1\.1 <ada@demo\.test>/);
});

test('the queue tries for a day what waits for somebody else’s server', async () => {
  const { rows } = await sql<{ name: string; tries: number; most: number }>`
    select name, retry_limit as tries, retry_delay_max as most from pgboss.queue
    where name in ('send-mail', 'remove-files', 'drop-social-account')`.execute(tools.db.root);
  assert.equal(rows.length, 3);
  for (const { name, tries, most } of rows) {
    // The pause doubles from two seconds on, and is twice as long at most.
    const pauses = Array.from({ length: tries }, (_, n) => Math.min(most, 2 ** (n + 1)));
    const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
    assert.ok(hours > 24, `${name}: ${hours} hours`);
  }
});

test('a link that ran out while its mail waited is not mailed any more', async () => {
  const address = ['http://localhost:3000/users/password_reset/', 60] as const;
  for (const life of [60, 1]) {
    const token = await issueToken(tools.db.root, {
      purpose: 'password-reset',
      personId: ada.id,
      at: tools.now(),
      expiresAt: new Date(tools.now().getTime() + life * 60_000),
    });
    await tools.db.transaction((tx) =>
      writeToPerson(tx, tools, {
        personId: ada.id,
        kind: 'password-reset',
        event: hashToken(token),
        mail: passwordReset(...address),
      }),
    );
  }
  tools.advance(2 * 60_000);
  await tools.runJobs();
  const [over, works] = await mailsTo('ada@demo.test');
  assert.deepEqual([over?.state, works?.state], ['failed', 'sent']);
});
