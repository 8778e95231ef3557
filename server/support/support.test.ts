import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';

let addresses = 0;

const { tools, api } = await anApi({
  now: '2026-01-02T09:00:00Z',
  settings: { SUPPORT_EMAIL: 'desk@demo.test', TRUST_PROXY: '127.0.0.1' },
});

const newAddress = () => `203.0.113.${(addresses += 1)}`;
const good = {
  name: 'Ada Lovelace',
  email: 'ada@demo.test',
  user_reported_issue: 'publishing',
  product: 'other',
  subject: 'My Amp\nis late',
  comments: 'It waits since Monday.\n<b>Why?</b>',
};

const ask = (body: object, { from = newAddress(), headers = {} } = {}) =>
  api.inject({
    method: 'POST',
    url: '/users/contact_support',
    headers: { ...marker, 'x-forwarded-for': from, ...headers },
    payload: body,
  });
const stored = () => tools.db.root.selectFrom('support_requests').selectAll().execute();
const mails = () => tools.db.root.selectFrom('outbox_mails').selectAll().execute();

test('anybody is told what a request can be about, with another product among it [R8.28, R4.42]', async () => {
  const answer = await api.inject({ url: '/users/contact_support', headers: marker });
  assert.equal(answer.statusCode, 200);
  const { issueOptions, productOptions } = answer.json().data;
  for (const options of [issueOptions, productOptions]) {
    assert.ok(options.length > 1);
    for (const option of options) assert.deepEqual(Object.keys(option), ['label', 'value']);
  }
  assert.ok(productOptions.some(({ value }: { value: string }) => value === 'other'));
});

test('a request is kept and mailed to support, whose answer goes to the writer [R8.29, R4.41]', async () => {
  const answer = await ask(good, { headers: { referer: 'http://localhost:3000/app/terms' } });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.json().meta.success, true);
  assert.match(answer.json().meta.message, /^Your request was sent/);

  const [request] = await stored();
  assert.equal(request?.comments, good.comments);
  assert.equal(request?.person_id, null);
  const [mail] = await mails();
  assert.equal(mail?.to_address, 'desk@demo.test');
  assert.equal(mail?.reply_to, 'ada@demo.test');
  assert.match(mail?.subject ?? '', /My Amp is late$/, 'one line');
  assert.match(mail?.text ?? '', /It waits since Monday\./);
  assert.match(mail?.text ?? '', /Publishing or the distribution report.*Other/);
  assert.match(mail?.text ?? '', /localhost:3000\/app\/terms/);
  assert.ok(!mail?.html.includes('<b>Why'), 'what people wrote stays words');
  assert.ok((await tools.runJobs()).includes('send-mail'));
});

test('somebody logged in is known by the account', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  await ask(good, { headers: { cookie: ada.cookie } });
  assert.equal((await stored()).at(-1)?.person_id, ada.id);
});

test('what the form refuses, the server refuses in the same sentences, as a business no [R6.65, R8.30]', async () => {
  const kept = (await stored()).length;
  const cases: [Partial<typeof good>, string][] = [
    [{ name: ' ' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'abc' }, 'Email must be a valid e-mail address'],
    [{ user_reported_issue: '' }, 'Issue is required'],
    [{ product: '' }, 'Product is required'],
    [{ product: 'rockets' }, 'Product is not valid'],
    [{ subject: '' }, 'Subject is required'],
    [{ comments: ' \n' }, 'Comments are required'],
  ];
  for (const [change, sentence] of cases) {
    const answer = await ask({ ...good, ...change });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.json().meta.success, false);
    assert.equal(answer.json().meta.message, sentence);
  }
  assert.equal((await ask({})).json().meta.errors.length, 6);
  assert.equal((await stored()).length, kept);
});

const isTaken = (answer: Awaited<ReturnType<typeof ask>>) => answer.json().meta.success === true;

test('one address writes five times an hour, also when all come at once, and then again [R8.29]', async () => {
  const from = newAddress();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(good, { from })));
  const refused = answers.filter((answer) => !isTaken(answer));
  assert.equal(refused.length, 3);
  assert.ok(
    refused.every(({ statusCode }) => statusCode === 200),
    'it is a no, not a fault',
  );
  assert.match(refused[0]?.json().meta.message, /5 times within an hour/);
  assert.ok(isTaken(await ask(good)), 'other addresses are not meant');
  const bea = await signedIn(tools, api, { name: 'bea' });
  const known = { from, headers: { cookie: bea.cookie } };
  assert.ok(isTaken(await ask(good, known)), 'nor who is logged in behind the same address');
  for (let n = 0; n < 4; n += 1) await ask(good, known);
  const elsewhere = { headers: { cookie: bea.cookie } };
  assert.ok(!isTaken(await ask(good, elsewhere)), 'who writes too much does so from anywhere');
  tools.advance(3_600_001);
  assert.ok(isTaken(await ask(good, { from })));
});

test('strangers who have very many networks send no more together than a wide one may, and nobody else is meant', async () => {
  const told = await Promise.all(
    Array.from({ length: 60 }, (_, at) => ask(good, { from: `2001:db8:9:${at}::1` })),
  );
  const wasSent = (answer: (typeof told)[number]) => answer.json().meta.success === true;
  assert.equal(told.filter(wasSent).length, 50);
  const refused = told.find((answer) => !wasSent(answer));
  assert.match(
    refused?.json().meta.errors[0],
    /log in and send yours again, or write to desk@demo/,
  );
  assert.ok(wasSent(await ask(good, { from: '2001:db8:8:1::1' })));
  assert.ok(wasSent(await ask(good)));
});

test('who is refused takes no room from the others of their network, or from all', async () => {
  const greedy = Array.from({ length: 40 }, () => ask(good, { from: '2001:db8:a:1::1' }));
  const told = await Promise.all(greedy);
  assert.equal(told.filter((answer) => answer.json().meta.success === true).length, 5);
  const beside = await ask(good, { from: '2001:db8:a:2::1' });
  assert.equal(beside.json().meta.success, true, beside.body);
});
