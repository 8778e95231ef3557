import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { apiOf } from '#tests/builders/api-of.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';

let tools: TestTools;
let api: FastifyInstance;
const marker = { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest' };

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await apiOf(tools);
});
beforeEach(() => tools.advance(3_600_001));
after(async () => {
  await api.close();
  await tools.close();
});

const post = (url: string, payload: object) =>
  api.inject({ method: 'POST', url, headers: marker, payload });
const atOnce = async (times: number, ask: (n: number) => ReturnType<typeof post>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => ask(n)));
  return answers.map((answer) => answer.json().meta);
};
const saying = (answers: { errors?: string[] }[], words: RegExp) =>
  answers.filter(({ errors }) => words.test(errors?.[0] ?? '')).length;

test('of fifty codes guessed at once ten are compared', async () => {
  const owner = await signedIn(tools, api, { name: 'codes' });
  const { secret } = (await owner.call('POST', '/users/second_step/begin')).json().data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: tools.now().getTime() });
  await owner.call('POST', '/users/second_step/turn_on', { code: code() });
  tools.advance(60_000);
  const login = { login: 'codes@demo.test', password: demoPassword };
  const { second_step } = (await post('/users/login', login)).json().data;

  const right = Number(code());
  const guess = (n: number) => String((right + 500_000 + n) % 1_000_000).padStart(6, '0');
  const answers = await atOnce(50, (n) =>
    post('/users/login/second_step', { second_step, code: guess(n) }),
  );
  assert.equal(saying(answers, /^That code is not right/), 10);
  assert.equal(saying(answers, /wait 15 minutes/), 40);
  const late = await post('/users/login/second_step', { second_step, code: code() });
  assert.match(late.json().meta.errors[0], /wait 15 minutes/, 'the right one comes too late');
});

test('of thirty passwords guessed at once ten are compared', async () => {
  await anAccount(tools, { email: 'words@demo.test' });
  const answers = await atOnce(30, (n) =>
    post('/users/login', { login: 'words@demo.test', password: `guess ${n}` }),
  );
  assert.equal(saying(answers, /is not right/), 10);
  assert.equal(saying(answers, /wait 15 minutes/), 20);
});

test('of twenty mails asked for at once five are sent', async () => {
  await anAccount(tools, { email: 'mails@demo.test' });
  const answers = await atOnce(20, () =>
    post('/users/password_reset_send_confirmation', { email: 'mails@demo.test' }),
  );
  assert.equal(saying(answers, /wait an hour/), 15);
  assert.equal((await mailsTo(tools, 'mails@demo.test', 'password-reset')).length, 5);
});

test('who is right at once in several windows is not kept waiting afterwards', async () => {
  await anAccount(tools, { email: 'windows@demo.test' });
  const login = { login: 'windows@demo.test', password: demoPassword };
  const answers = await atOnce(8, () => post('/users/login', login));
  assert.ok(answers.every(({ success }) => success));
  for (let n = 0; n < 9; n += 1) await post('/users/login', { ...login, password: 'guess' });
  assert.equal((await post('/users/login', login)).json().meta.success, true);
});
